import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { accountWalks } from '../testing/account-walks.ts';
import { factorWalks } from '../testing/factor-walks.ts';
import { newPhoneNumber, useTestServer } from '../testing/test-server.ts';
import { whileHeld } from '../testing/while-held.ts';

/** Acts of another person in the moment in which the owner of an account acts. */
const server = useTestServer({ own: 'everybody' });
const { person, verified, codeFor } = accountWalks(server);
const walks = factorWalks(server);

const during = <Answer>(statements: string, attempt: () => Promise<Answer>) =>
  whileHeld(server.databaseUrl, statements, attempt);

/** As the other sessions of an account end. */
const endsSessions = (id: string) => `
  select from member where id = '${id}' for no key update;
  update session set ended_at = created_at where member_id = '${id}'`;
const movesPhone = (id: string) => `
  update member set phone_number = '${newPhoneNumber()}' where id = '${id}'`;
const sessionsOf = async (id: string) => {
  const open = `select from session where member_id = '${id}'`;
  return (await asAdmin(server.databaseUrl, open)).rowCount;
};

test('a code for a number that the account gives up meanwhile opens no session of it', async () => {
  const { id, phoneNumber } = await person();
  await server.passMinuteOf(phoneNumber);
  await server.sendCode({ phoneNumber });
  const captcha = await server.newestCode(`+86${phoneNumber}`);
  const body = { type: 0, areaCode: '+86', phoneNumber, captcha, isRead: true, countryCode: 'CN' };
  const answer = await during(movesPhone(id), () => server.as().post('/login', body));
  expect(answer).toMatchObject({ code: 2002 });
  expect(await sessionsOf(id)).toBe(1);
});

test('nor does the password, by that number', async () => {
  const one = await person({ password: 'Demo-2026' });
  const answer = await during(movesPhone(one.id), () => one.signInByPassword('Demo-2026'));
  expect(answer).toMatchObject({ code: 2001 });
  expect(await sessionsOf(one.id)).toBe(1);
});

test('a session that is ended meanwhile adds no passkey, sets no password and binds no contact', async () => {
  const one = await person();
  const again = async () => {
    const caller = server.as(await one.signInAgain());
    await server.passMinuteOf(one.phoneNumber);
    await verified({ ...one, caller });
    return caller;
  };
  const adding = await again();
  const { data } = await adding.post('/member/second-factors/passkeys/options');
  const made = { ...walks.newPasskey().make(data as never), name: 'Key', endOtherSessions: false };
  expect(
    await during(endsSessions(one.id), () => adding.post('/member/second-factors/passkeys', made)),
  ).toMatchObject({ code: 2024 });
  const setting = await again();
  expect(
    await during(endsSessions(one.id), () =>
      setting.post('/member/base/set/password', { password: 'Stranger-2026' }),
    ),
  ).toMatchObject({ status: 403 });
  const binding = await again();
  const email = `${one.phoneNumber}@stranger.example`;
  const code = await codeFor({ ...one, caller: binding }, { purpose: 'new_email', email });
  expect(
    await during(endsSessions(one.id), () =>
      binding.post('/member/base/set/email', { email, code }),
    ),
  ).toMatchObject({ code: 2024 });
});

test('a session that is ended meanwhile changes no contact', async () => {
  const one = await person();
  await server.passMinuteOf(one.phoneNumber);
  const change = await one.changing();
  expect(await during(endsSessions(one.id), () => change.send())).toMatchObject({ status: 403 });
});
