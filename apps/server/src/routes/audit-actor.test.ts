import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { accountWalks } from '../testing/account-walks.ts';
import { openOrder, payRecharge } from '../testing/recharge-walks.ts';
import { type Answer, newPhoneNumber, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({
  own: 'settings',
  seedData: true,
  env: {
    LEGACY_CONSOLE_URL: 'https://old.arcadia.example/enter',
    LEGACY_SHARED_SECRET: 'a secret that only the two consoles know',
  },
});
const { codeFor, person, verified } = accountWalks(server);

type Person = Awaited<ReturnType<typeof person>>;
type Entry = { action: string; actorKind: string; actorId: string; requestId: string | null };

const password = 'Nebula-4821';

/** Every call by which a member changes something while it sees the rows of all companies. */
const calls: Readonly<Record<string, (one: Person) => Promise<Answer | void>>> = {
  'member.verify_identity': verified,
  'member.set_password': ({ caller }) => caller.post('/member/base/set/password', { password }),
  async 'member.set_email'(one) {
    const email = `${newPhoneNumber()}@contact.example`;
    const code = await codeFor(one, { purpose: 'new_email', email });
    return one.caller.post('/member/base/set/email', { email, code });
  },
  'billing_emails.set': ({ caller }) =>
    caller.post('/member/base/set/billing-emails', { emails: ['bills@contact.example'] }),
  async 'recharge.credit'({ caller, token }) {
    await server.certify(token);
    const { id, cashier } = await openOrder(caller, '70.00');
    await payRecharge(cashier, 'lose-notification');
    return caller.post(`/funds/recharges/${id}/confirm`);
  },
  async 'hand_over.issue'({ caller, id, signInByPassword }) {
    await asAdmin(
      server.databaseUrl,
      `update company set legacy = true where id = (select company_id from member where id = '${id}')`,
    );
    await caller.post('/member/legacy-entrance');
    return signInByPassword(password);
  },
  async 'member.change_phone'(one) {
    return (await one.changing()).send();
  },
};

test('the audit log names the person also where a call sees more than its company', async () => {
  const one = await person();
  for (const [action, call] of Object.entries(calls))
    expect((await call(one))?.code ?? 0, action).toBe(0);
  const { data } = await one.caller.get('/member/base/info');
  const operator = server.as(await server.signInOperator());
  const path = `/ops/audit?pageSize=100&companyId=${String(data['companyId'])}`;
  const entries = (await operator.get(path)).data['records'] as Entry[];
  for (const action of Object.keys(calls))
    expect(entries.find((entry) => entry.action === action)).toMatchObject({
      action,
      actorKind: 'member',
      actorId: one.id,
    });
  const byProduct = entries.filter(
    (entry) => entry.requestId !== null && entry.actorKind === 'system',
  );
  expect(byProduct).toEqual([]);
});
