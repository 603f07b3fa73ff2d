import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { accountWalks } from '../testing/account-walks.ts';
import { messageTo } from '../testing/company-access.ts';
import { factorWalks, ticketOf } from '../testing/factor-walks.ts';
import { tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const { person, verified } = accountWalks(server);
const walks = factorWalks(server);
const own = '/member/second-factors';
const password = 'First-2026';

/** Somebody with a password, for which the session was verified a moment ago. */
const verifiedPerson = () => person({ password });

/** A minute later, or there would be no new code. */
async function verifyAgain(one: Parameters<typeof verified>[0]) {
  await server.passMinuteOf(one.phoneNumber);
  await verified(one);
}

test('a passkey signs its owner in alone, and its owner is told of it', async () => {
  const one = await verifiedPerson();
  const { passkey, recoveryCodes } = await walks.addPasskey(one.caller, 'Laptop');
  expect(recoveryCodes).toHaveLength(10);
  const caller = server.as(tokenOf(await walks.signInBy(passkey)));
  expect(await caller.get('/member/base/info')).toMatchObject({ data: { id: one.id } });
  expect((await caller.get('/member/sign-ins')).data).toMatchObject({
    records: expect.arrayContaining([
      expect.objectContaining({ method: 'passkey', outcome: 'succeeded' }),
    ]),
  });
  expect((await caller.get(own)).data).toMatchObject({
    passkeys: [{ name: 'Laptop', synced: false, lastUsedAt: expect.any(String) }],
  });
  await messageTo(server, `+86${one.phoneNumber}`, /a passkey was added/);
});

test('strangers who guess the password don’t keep its holder out', async () => {
  const one = await verifiedPerson();
  const { passkey } = await walks.addPasskey(one.caller);
  const guess = () =>
    server.as().post('/login', {
      type: 1,
      areaCode: '+86',
      phoneNumber: one.phoneNumber,
      password: 'Wrong-2026',
      isRead: true,
      countryCode: 'CN',
    });
  for (let tries = 0; tries < 4; tries += 1) await guess();
  expect(await one.signInByPassword(password)).toMatchObject({ code: 2059 });
  expect(await walks.signInBy(passkey)).toMatchObject({ code: 0 });
});

test('it is a second step too: the challenge names its owner’s passkeys and takes no other', async () => {
  const one = await verifiedPerson();
  const { passkey } = await walks.addPasskey(one.caller);
  const stranger = await verifiedPerson();
  const { passkey: strangers } = await walks.addPasskey(stranger.caller);
  const ticket = ticketOf(await one.signInByPassword(password));
  const asked = await server.as().post('/login/passkey/options', { ticket });
  expect(asked.data).toMatchObject({ options: { allowCredentials: [{ type: 'public-key' }] } });
  const wrong = { ...strangers.answer(asked.data as never), isRead: true };
  expect(await server.as().post('/login/passkey', wrong)).toMatchObject({ code: 2610 });
  const again = await server.as().post('/login/passkey/options', { ticket });
  const right = { ...passkey.answer(again.data as never), isRead: true };
  expect(await server.as().post('/login/passkey', right)).toMatchObject({ code: 0 });
});

describe('an answer is refused', () => {
  test('a second time, after five minutes, and for a challenge of somebody’s settings', async () => {
    const one = await verifiedPerson();
    const { passkey } = await walks.addPasskey(one.caller);
    const body = { ...passkey.answer(await walks.challenge()), isRead: true };
    expect(await server.as().post('/login/passkey', body)).toMatchObject({ code: 0 });
    expect(await server.as().post('/login/passkey', body)).toMatchObject({ code: 2610 });
    const late = { ...passkey.answer(await walks.challenge()), isRead: true };
    await server.advance(5 * 60_000);
    expect(await server.as().post('/login/passkey', late)).toMatchObject({ code: 2610 });
    await verifyAgain(one);
    const { data } = await one.caller.post(`${own}/passkeys/options`);
    const settings = {
      attempt: data['attempt'],
      options: { ...(data['options'] as object), rpId: 'localhost' },
    };
    const other = { ...passkey.answer(settings as never), isRead: true };
    expect(await server.as().post('/login/passkey', other)).toMatchObject({ code: 2610 });
  });

  test('from another origin, and without the person’s PIN or finger', async () => {
    const one = await verifiedPerson();
    const { passkey } = await walks.addPasskey(one.caller);
    const phished = await walks.signInBy(passkey, { origin: 'https://console.evil.example' });
    expect(phished).toMatchObject({ code: 2610 });
    expect(await walks.signInBy(passkey, { verified: false })).toMatchObject({ code: 2610 });
    expect(await walks.signInBy(passkey)).toMatchObject({ code: 0 });
  });

  test('of a copy, whose counter stands still', async () => {
    const one = await verifiedPerson();
    const { passkey } = await walks.addPasskey(one.caller);
    await walks.signInBy(passkey);
    passkey.countFrom(0);
    expect(await walks.signInBy(passkey)).toMatchObject({ code: 2610 });
  });

  test('with the name of somebody else, of a removed passkey, and of a disabled account', async () => {
    const one = await verifiedPerson();
    const { passkey, id } = await walks.addPasskey(one.caller);
    const stranger = await verifiedPerson();
    const copy = { ...passkey.answer(await walks.challenge()), isRead: true };
    const handle = Buffer.from(stranger.id).toString('base64url');
    expect(await server.as().post('/login/passkey', { ...copy, userHandle: handle })).toMatchObject(
      { code: 2610 },
    );
    await one.caller.post(`${own}/passkeys/${id}/remove`, { endOtherSessions: false });
    expect(await walks.signInBy(passkey)).toMatchObject({ code: 2610 });
    const { passkey: another } = await walks.addPasskey(one.caller);
    await asAdmin(
      server.databaseUrl,
      `update member set status = 'disabled' where id = '${one.id}'`,
    );
    expect(await walks.signInBy(another)).toMatchObject({ code: 2004 });
  });

  test('unless the terms are accepted', async () => {
    const one = await verifiedPerson();
    const { passkey } = await walks.addPasskey(one.caller);
    const body = { ...passkey.answer(await walks.challenge()), isRead: false };
    expect(await server.as().post('/login/passkey', body)).toMatchObject({ code: 2014 });
  });
});

describe('making one', () => {
  test('needs a verified session, and the challenge of this very session, once', async () => {
    const one = await person({ password });
    await server.advance(16 * 60_000);
    expect(await one.caller.post(`${own}/passkeys/options`)).toMatchObject({ code: 2024 });
    await verifyAgain(one);
    const other = { ...one, caller: server.as(await one.signInAgain()) };
    await verifyAgain(one);
    await verifyAgain(other);
    const { data } = await one.caller.post(`${own}/passkeys/options`);
    const passkey = walks.newPasskey();
    const body = { ...passkey.make(data as never), name: 'Key', endOtherSessions: false };
    expect(await other.caller.post(`${own}/passkeys`, body)).toMatchObject({ code: 2610 });
    expect(await one.caller.post(`${own}/passkeys`, body)).toMatchObject({ code: 0 });
    expect(await one.caller.post(`${own}/passkeys`, body)).toMatchObject({ code: 2610 });
  });

  test('refuses one that was made elsewhere or without the person’s PIN or finger', async () => {
    const one = await verifiedPerson();
    for (const manner of [{ origin: 'https://evil.example' }, { verified: false }]) {
      const { data } = await one.caller.post(`${own}/passkeys/options`);
      const made = walks.newPasskey().make(data as never, manner);
      const body = { ...made, name: 'Key', endOtherSessions: false };
      expect(await one.caller.post(`${own}/passkeys`, body)).toMatchObject({ code: 2610 });
    }
    expect((await one.caller.get(own)).data).toMatchObject({ passkeys: [] });
  });

  test('the same one twice, and an eleventh, are refused', async () => {
    const one = await verifiedPerson();
    const { passkey } = await walks.addPasskey(one.caller);
    const { data } = await one.caller.post(`${own}/passkeys/options`);
    expect(data).toMatchObject({ options: { excludeCredentials: [{ type: 'public-key' }] } });
    const twice = { ...passkey.make(data as never), name: 'Twice', endOtherSessions: false };
    expect(await one.caller.post(`${own}/passkeys`, twice)).toMatchObject({ code: 2610 });
    for (let count = 1; count < 10; count += 1) await walks.addPasskey(one.caller, `Key ${count}`);
    expect(await one.caller.post(`${own}/passkeys/options`)).toMatchObject({ code: 2612 });
  });

  test('it can be renamed by its owner only', async () => {
    const one = await verifiedPerson();
    const { id } = await walks.addPasskey(one.caller);
    const rename = { name: 'Work laptop' };
    expect(await one.caller.post(`${own}/passkeys/${id}/rename`, rename)).toMatchObject({
      code: 0,
      data: { name: 'Work laptop' },
    });
    const stranger = await verifiedPerson();
    expect(await stranger.caller.post(`${own}/passkeys/${id}/rename`, rename)).toMatchObject({
      status: 404,
    });
  });
});
