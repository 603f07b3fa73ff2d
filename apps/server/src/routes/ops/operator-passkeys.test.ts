import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useOperatorEntry } from '../../testing/operator-entry.ts';
import { softwarePasskey } from '../../testing/software-passkey.ts';
import { type Caller, tokenOf, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const entry = useOperatorEntry(server);

let admin: Caller;
beforeAll(async () => {
  admin = server.as(await server.signInOperator());
});

/** A colleague who has added a passkey. */
async function withPasskey() {
  const one = await entry.colleague(admin);
  const caller = server.as(one.session);
  const passkey = softwarePasskey(() => server.url);
  const code = await entry.nextCode(one.email);
  const { data } = await caller.post('/ops/me/passkeys/options', { code });
  const added = await caller.post('/ops/me/passkeys', {
    ...passkey.make(data as never),
    name: 'Security key',
  });
  expect(added).toMatchObject({ code: 0, data: { name: 'Security key', lastUsedAt: null } });
  return { ...one, caller, passkey, passkeyId: String(added.data['id']) };
}

async function signInBy(passkey: ReturnType<typeof softwarePasskey>) {
  const { data } = await server.as().post('/ops/login/passkey/options');
  return server.as().post('/ops/login/passkey', passkey.answer(data as never));
}

test('a passkey needs a code of the authenticator, and then signs its operator in alone', async () => {
  const { id, caller, passkey } = await withPasskey();
  expect(await caller.post('/ops/me/passkeys/options', { code: '000000' })).toMatchObject({
    code: 2037,
  });
  const entered = await signInBy(passkey);
  const again = server.as(tokenOf(entered));
  expect((await again.get('/ops/me')).data).toMatchObject({ id });
  expect((await again.get('/ops/me/passkeys')).data).toMatchObject({
    passkeys: [{ name: 'Security key', lastUsedAt: expect.any(String) }],
  });
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select after from audit_log where action = 'operator.sign_in' and actor_id = '${id}' order by occurred_at desc limit 1`,
  );
  expect(rows).toEqual([{ after: { secondFactor: 'passkey' } }]);
});

test('wrong passwords of a stranger don’t keep its holder out', async () => {
  const { email, passkey } = await withPasskey();
  for (let tries = 0; tries < 11; tries += 1) await entry.signIn(email, 'Wrong-2026');
  expect(await entry.signIn(email)).toMatchObject({ code: 2008 });
  expect(await signInBy(passkey)).toMatchObject({ code: 0 });
});

test('an answer is good once, and not for the customers’ login', async () => {
  const { passkey } = await withPasskey();
  const { data } = await server.as().post('/ops/login/passkey/options');
  const answer = passkey.answer(data as never);
  expect(await server.as().post('/login/passkey', { ...answer, isRead: true })).toMatchObject({
    code: 2610,
  });
  expect(await server.as().post('/ops/login/passkey', answer)).toMatchObject({ code: 0 });
  expect(await server.as().post('/ops/login/passkey', answer)).toMatchObject({ code: 2610 });
});

test('a removed passkey, a disabled colleague and a reset end it', async () => {
  const { id, caller, passkey, passkeyId } = await withPasskey();
  await admin.post(`/ops/staff/${id}/status`, { status: 'disabled' });
  expect(await signInBy(passkey)).toMatchObject({ code: 2004 });
  await admin.post(`/ops/staff/${id}/status`, { status: 'enabled' });
  const back = server.as(tokenOf(await signInBy(passkey)));
  expect(await caller.get('/ops/me')).toMatchObject({ status: 401 });
  expect(await admin.post(`/ops/me/passkeys/${passkeyId}/remove`)).toMatchObject({ status: 404 });
  expect(await back.post(`/ops/me/passkeys/${passkeyId}/remove`)).toMatchObject({ code: 0 });
  expect(await signInBy(passkey)).toMatchObject({ code: 2610 });
  const other = await withPasskey();
  await admin.post(`/ops/staff/${other.id}/reset`);
  expect(await signInBy(other.passkey)).toMatchObject({ code: 2610 });
});
