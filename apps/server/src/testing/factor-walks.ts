import { shownCode } from '@arcadia/domain/factors/index';
import { expect } from 'vitest';
import { bytesOfBase32 } from './base32.ts';
import { softwarePasskey } from './software-passkey.ts';
import type { Answer, Caller, TestServer } from './test-server.ts';

const own = '/member/second-factors';

/** Code that an app with this secret shows now. */
export const codeOf = (secret: string) => shownCode(bytesOfBase32(secret), null).code;

/** Steps of the tests of second factors, for a caller whose session is verified. */
export function factorWalks(server: TestServer) {
  const newPasskey = () => softwarePasskey(() => server.url);
  return {
    newPasskey,

    /** @returns the secret of a new authenticator, the code that confirmed it, and the recovery codes that came with it. */
    async addAuthenticator(caller: Caller, more: object = {}) {
      const { data } = await caller.post(`${own}/authenticator`);
      const secret = String(data['secret']);
      const code = codeOf(secret);
      const body = { code, endOtherSessions: false, ...more };
      const answer = await caller.post(`${own}/authenticator/confirm`, body);
      expect(answer).toMatchObject({ code: 0 });
      return { secret, code, recoveryCodes: answer.data['recoveryCodes'] as string[] };
    },

    /** @returns the new passkey with its id, and the recovery codes that came with it. */
    async addPasskey(caller: Caller, name = 'Phone') {
      const passkey = newPasskey();
      const { data } = await caller.post(`${own}/passkeys/options`);
      const body = { ...passkey.make(data as never), name, endOtherSessions: false };
      const answer = await caller.post(`${own}/passkeys`, body);
      expect(answer).toMatchObject({ code: 0, data: { passkey: { name } } });
      const { id } = answer.data['passkey'] as { id: string };
      return { passkey, id, recoveryCodes: answer.data['recoveryCodes'] as string[] };
    },

    /** A challenge of the login page, as it came. */
    async challenge(body: object = {}) {
      const { data } = await server.as().post('/login/passkey/options', body);
      return data as never;
    },

    /** Signs in with a passkey alone. */
    async signInBy(
      passkey: ReturnType<typeof newPasskey>,
      manner: Parameters<ReturnType<typeof newPasskey>['answer']>[1] = {},
    ): Promise<Answer> {
      const { data } = await server.as().post('/login/passkey/options');
      const body = { ...passkey.answer(data as never, manner), isRead: true };
      return server.as().post('/login/passkey', body);
    },
  };
}

/** The ticket of a sign-in that needs a second step. No session came with it. */
export function ticketOf({ data, headers }: Answer): string {
  expect(headers.get('authorization')).toBeNull();
  const { ticket } = data['secondStep'] as { ticket: string };
  return ticket;
}
