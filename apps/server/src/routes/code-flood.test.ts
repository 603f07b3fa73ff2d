import { errorCodes } from '@arcadia/contract/wire/errors';
import { permissions } from '@arcadia/contract/access/permissions';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { companyOf, subAccountsWith } from '../http/testing/matrix-people.ts';
import { contractWalks } from '../testing/contract-walks.ts';
import { newPhoneNumber, useTestServer } from '../testing/test-server.ts';

/** Codes that are sent to a number or an address of somebody else are counted together, whoever asks and for what. */
const server = useTestServer({ own: 'clock', seedData: true });
const perHour = 20;
const perDay = 40;

/** Sessions of as many accounts that nobody knows. */
let strangers: string[];
beforeAll(async () => {
  const companyId = await companyOf(server.databaseUrl, 'owner@koi.example');
  const none = Array.from({ length: 4 * perHour }, () => [permissions.home]);
  strangers = await subAccountsWith(server.databaseUrl, companyId, none);
});

async function askedBy(token: string | undefined, body: object) {
  const extra = await server.passCaptcha();
  return (await server.as(token).post('/send/captcha', { ...body, extra })).code;
}
const nextStranger = () => strangers.pop() ?? expect.unreachable('there are no more of them');

const targets = {
  new_phone: () => ({ purpose: 'new_phone', areaCode: '+86', phoneNumber: newPhoneNumber() }),
  new_email: () => ({ purpose: 'new_email', email: `${newPhoneNumber()}@victim.example` }),
};

test.each(Object.entries(targets))(
  'fresh accounts get no more %s codes sent to one target than strangers at the login do',
  async (purpose, target) => {
    const body = target();
    const codes = [];
    for (let round = 0; round <= perHour; round += 1)
      codes.push(await askedBy(nextStranger(), body));
    expect(codes).toEqual([...Array<number>(perHour).fill(0), errorCodes.tooManyAttempts]);
    // The login's share is used up with it.
    const login = 'email' in body ? { email: body.email } : { phoneNumber: body.phoneNumber };
    expect(await server.sendCode(login)).toMatchObject({ code: errorCodes.tooManyAttempts });
    expect(purpose).toBe(body.purpose);
  },
);

test('codes of contracts are counted with them; those to one’s own contact are not', async () => {
  const walks = contractWalks(server);
  const one = await walks.signatory();
  const id = await walks.applied(one);
  const email = one.email;
  for (let round = 0; round < perHour; round += 1)
    expect(await askedBy(nextStranger(), { purpose: 'new_email', email })).toBe(0);
  expect(await walks.askCode(one, id)).toMatchObject({ code: errorCodes.tooManyAttempts });
  await server.advance(3_600_000);
  expect(await walks.askCode(one, id)).toMatchObject({ code: 0 });
});

test('what strangers do keeps nobody from a code to a contact that is bound already', async () => {
  const caller = server.as(await server.signUp());
  const { phoneNumber } = (await caller.get('/member/base/info')).data;
  for (let round = 0; round < perHour; round += 1)
    await asAdmin(
      server.databaseUrl,
      `insert into verification_code (purpose, target, code_hash, sender, trusted, sent_at, expires_at)
       select 'new_phone', 'mem_x${round} +86${String(phoneNumber)}', '', 'member', false, at, at + interval '10 min'
       from (select now() + offset_ms * interval '1 ms' as at from sim_clock) c`,
    );
  expect(await server.sendCode({ phoneNumber: String(phoneNumber) })).toMatchObject({
    code: errorCodes.tooManyAttempts,
  });
  const extra = await server.passCaptcha();
  const body = { purpose: 'identity', channel: 'phone', extra };
  expect(await caller.post('/send/captcha', body)).toMatchObject({ code: 0 });
});

test('in a day there are forty at most', async () => {
  const email = `${newPhoneNumber()}@victim.example`;
  const at = `(select now() + offset_ms * interval '1 ms' as at from sim_clock) c`;
  await asAdmin(
    server.databaseUrl,
    `insert into verification_code (purpose, target, code_hash, sender, trusted, sent_at, expires_at)
     select 'contract', 'mem_x' || n || ' ${email}', '', 'member', false, at - interval '2 hours', at
     from ${at}, generate_series(1, ${perDay}) n`,
  );
  expect(await askedBy(await server.signUp(), { purpose: 'new_email', email })).toBe(
    errorCodes.tooManyAttempts,
  );
});
