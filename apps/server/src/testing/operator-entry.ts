import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Answer, type Caller, type TestServer, tokenOf } from './test-server.ts';
import { patience } from '../../../../tools/testing/patience.ts';

const stepMs = 30_000;
const password = 'Colleague-2026';

type Invited = { id: string; email: string };
type Enrolled = { session: string; recoveryCodes: string[] };
type Given = { roles?: readonly string[] };

/** The ways of the provider's staff into the back office, as tests walk them. */
export type OperatorEntry = {
  /** Moves the machine's clock, by which authenticators go, on by this many codes. */
  passCodes(count: number): void;
  /** Code that the phone of this person shows. */
  shownCode(email: string): Promise<string>;
  /** The same a code later, so that it is not one that was used already. */
  nextCode(email: string): Promise<string>;
  signIn(email: string, password?: string): Promise<Answer>;
  /** The ticket of a right password. */
  ticket(email: string): Promise<string>;
  /** Signs in by password and code and answers the session. */
  session(email: string): Promise<string>;
  invite(by: Caller, given?: Given): Promise<Invited>;
  /** The token in the newest mail to this address, once it is there and no longer `not`. */
  mailedToken(email: string, not?: string): Promise<string>;
  enrol(ticket: string, email: string): Promise<Enrolled>;
  /** Somebody who was invited and came in, with the password that `signIn` takes. */
  colleague(by: Caller, given?: Given): Promise<Invited & Enrolled>;
};

export function useOperatorEntry(server: TestServer): OperatorEntry {
  const clock = useShiftedMachine();
  const entry: OperatorEntry = {
    passCodes: (count) => clock.shift(count * stepMs),
    shownCode: async (email) =>
      String((await server.as().get(`/sim/authenticator?email=${email}`)).data['code']),
    nextCode(email) {
      entry.passCodes(1);
      return entry.shownCode(email);
    },
    signIn: (email, given = password) => server.as().post('/ops/login', { email, password: given }),
    ticket: async (email) => String((await entry.signIn(email)).data['ticket']),
    async session(email) {
      const ticket = await entry.ticket(email);
      const code = await entry.nextCode(email);
      return tokenOf(await server.as().post('/ops/login/code', { ticket, code }));
    },
    async invite(by, { roles = ['finance'] } = {}) {
      const email = `colleague.${randomUUID().slice(0, 8)}@arcadia.example`;
      const key = { 'idempotency-key': randomUUID() };
      const { data } = await by.post('/ops/staff', { name: 'A Colleague', email, roles }, key);
      expect(data).toMatchObject({ status: 'invited', secondFactorSet: false });
      return { id: String(data['id']), email };
    },
    mailedToken: (email, not) => mailedToken(server, email, not),
    async enrol(ticket, email) {
      await server.as().post('/ops/login/enrol', { ticket });
      const code = await entry.nextCode(email);
      const answer = await server.as().post('/ops/login/enrol/confirm', { ticket, code });
      const session = tokenOf(answer);
      return { session, recoveryCodes: answer.data['recoveryCodes'] as string[] };
    },
    async colleague(by, given) {
      const invited = await entry.invite(by, given);
      const token = await entry.mailedToken(invited.email);
      const { data } = await server.as().post('/ops/invitations/accept', { token, password });
      return { ...invited, ...(await entry.enrol(String(data['ticket']), invited.email)) };
    },
  };
  return entry;
}

function mailedToken(server: TestServer, email: string, not?: string): Promise<string> {
  const find = async () => {
    const { data } = await server.as().get(`/sim/messages?to=${email}`);
    const [mail] = data['records'] as { text: string }[];
    const token = /\/backoffice\/invitation#token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1];
    if (token === undefined || token === not) throw new Error(`no new mail to ${email}`);
    return token;
  };
  return vi.waitFor(find, patience);
}

/** The test and the server share a process, and with it the clock by which authenticators go. */
export function useShiftedMachine(): { shift(ms: number): void } {
  let ahead = 0;
  let restore = () => {};
  beforeAll(() => {
    const real = Date.now;
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
    restore = () => spy.mockRestore();
  });
  afterAll(() => restore());
  return {
    shift(ms) {
      ahead += ms;
    },
  };
}
