import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useOperatorEntry } from '../../testing/operator-entry.ts';
import { softwarePasskey } from '../../testing/software-passkey.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { whileHeld } from '../../testing/while-held.ts';

/** Acts of a person who knows the password, or has a session, in the moment in which an administrator acts. */
const server = useTestServer({ own: 'everybody', seedData: true });
const entry = useOperatorEntry(server);

let admin: Caller;
beforeAll(async () => {
  admin = server.as(await server.signInOperator());
});

/** As `resetStaff` does it. */
const reset = (id: string) => `
  update operator set status = 'invited', password_hash = null, second_factor = null,
    second_factor_confirmed_at = null, second_factor_step = null where id = '${id}';
  delete from operator_token where operator_id = '${id}';
  update operator_session set ended_at = created_at where operator_id = '${id}'`;
const during = (statements: string, attempt: () => ReturnType<Caller['post']>) =>
  whileHeld(server.databaseUrl, statements, attempt);

test('a password that is reset while it is checked gets no ticket', async () => {
  const { id, email } = await entry.colleague(admin);
  expect(await during(reset(id), () => entry.signIn(email))).toMatchObject({ code: 2001 });
});

test('one that is changed meanwhile gets none either', async () => {
  const { id, email } = await entry.colleague(admin);
  const change = `update operator set password_hash = 'another' where id = '${id}'`;
  expect(await during(change, () => entry.signIn(email))).toMatchObject({ code: 2001 });
});

test('an account that is disabled meanwhile gets none', async () => {
  const { id, email } = await entry.colleague(admin);
  const change = `update operator set status = 'disabled' where id = '${id}'`;
  expect(await during(change, () => entry.signIn(email))).toMatchObject({ code: 2004 });
});

test('a ticket of an account without a password enrols nothing', async () => {
  const { id, email } = await entry.invite(admin);
  const token = await entry.mailedToken(email);
  const accepted = await server
    .as()
    .post('/ops/invitations/accept', { token, password: 'Colleague-2026' });
  const ticket = String(accepted.data['ticket']);
  await server.as().post('/ops/login/enrol', { ticket });
  const code = await entry.nextCode(email);
  await asAdmin(server.databaseUrl, `update operator set password_hash = null where id = '${id}'`);
  expect(await server.as().post('/ops/login/enrol', { ticket })).toMatchObject({ code: 2038 });
  expect(await server.as().post('/ops/login/enrol/confirm', { ticket, code })).toMatchObject({
    code: 2038,
  });
});

test('a session that is ended while it adds a passkey adds none', async () => {
  const { id, email, session } = await entry.colleague(admin);
  const caller = server.as(session);
  const passkey = softwarePasskey(() => server.url);
  const code = await entry.nextCode(email);
  const { data } = await caller.post('/ops/me/passkeys/options', { code });
  const made = { ...passkey.make(data as never), name: 'Stranger’s key' };
  await during(reset(id), () => caller.post('/ops/me/passkeys', made));
  const left = `select from operator_passkey where operator_id = '${id}'`;
  expect((await asAdmin(server.databaseUrl, left)).rowCount).toBe(0);
});

test('a session that is ended while it renews recovery codes renews none', async () => {
  const { id, email, session } = await entry.colleague(admin);
  const ended = `select from operator where id = '${id}' for update;
    update operator_session set ended_at = created_at where operator_id = '${id}'`;
  const code = await entry.nextCode(email);
  expect(
    await during(ended, () => server.as(session).post('/ops/me/recovery-codes', { code })),
  ).toMatchObject({ status: 403 });
});
