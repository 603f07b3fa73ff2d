import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { mainlandForm } from '../../testing/certification-walks.ts';
import { closingWalks } from '../../testing/closing-walks.ts';
import { dataOf, gameWalks } from '../../testing/game-walks.ts';
import { openRecharge } from '../../testing/recharge-walks.ts';
import { reviewWalks } from '../../testing/review-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { customer } = closingWalks(server);
const { claimed, resubmit, decide, stateOf, companyIdOf, operator } = reviewWalks(server);
const { service, configure, offered } = gameWalks(server);
const once = () => ({ 'idempotency-key': randomUUID() });

const revoke = async (companyId: string, more: object = {}, email?: string) =>
  server
    .as(await server.signInOperator(email))
    .post(
      `/ops/companies/${companyId}/revoke-certification`,
      { reason: 'Not your licence.', holdServices: false, ...more },
      once(),
    );

const revocations = async (companyId: string) =>
  dataOf<OutputOf<'getCompanyRevocations'>>(
    await server.as(await server.signInOperator()).get(`/ops/companies/${companyId}/revocations`),
  );

test('a certification that was approved by mistake is revoked, and what needs one stops', async () => {
  const { companyId, owner } = await customer();
  await openRecharge(owner, '10.00');
  expect((await revocations(companyId)).revocable).toBe(true);
  const answers = await Promise.all([
    revoke(companyId, { note: 'case 7' }),
    revoke(companyId, { note: 'case 7' }),
  ]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, errorCodes.stateChanged]));
  const { data } = await owner.get('/certification');
  expect(data).toMatchObject({
    status: 'refused',
    certified: false,
    revocation: { reason: 'Not your licence.' },
    submission: { outcome: 'approved' },
  });
  expect(JSON.stringify(data)).not.toContain('case 7');
  const recharge = { amount: '10.00', gateway: 'alipay', agreed: true };
  expect(await owner.post('/funds/recharges', recharge, once())).toMatchObject({
    code: errorCodes.certificationRequired,
  });
  expect((await owner.get('/funds')).status).toBe(200);
  const told = dataOf<OutputOf<'listNotifications'>>(await owner.get('/notifications')).records;
  expect(told[0]).toMatchObject({
    kind: 'certification_decided',
    facts: { outcome: 'revoked' },
  });
  expect(await revocations(companyId)).toMatchObject({
    revocable: false,
    entries: [{ reason: 'Not your licence.', note: 'case 7', services: 0 }],
  });
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select outcome from certification_submission where company_id = '${companyId}'`,
  );
  expect(rows, 'nothing is deleted').toEqual([{ outcome: 'approved' }]);
});

test('a company whose certification was revoked applies anew, and is certified again', async () => {
  const one = await claimed();
  const { caller, reviewer, papers } = one;
  expect(await decide(reviewer, one.id, { outcome: 'approved' })).toMatchObject({ code: 0 });
  const companyId = await companyIdOf(caller);
  const recharge = () =>
    caller.post('/funds/recharges', { amount: '10.00', gateway: 'alipay', agreed: true }, once());
  expect(await recharge()).toMatchObject({ code: 0 });
  expect(await revoke(companyId, {}, 'reviewer@arcadia.example')).toMatchObject({ code: 0 });
  expect(await recharge()).toMatchObject({ code: errorCodes.certificationRequired });

  // The form that was in force is where it starts from, and it is asked for as a first one.
  const id = await resubmit(one, mainlandForm(papers, { bankAccount: '6225880999999999' }));
  expect(await stateOf(caller)).toMatchObject({ status: 'under_review', certified: false });
  expect(await recharge()).toMatchObject({ code: errorCodes.certificationRequired });
  expect(await revoke(companyId), 'what is under review is decided first').toMatchObject({
    code: errorCodes.stateChanged,
  });
  const shown = (await reviewer.get(`/ops/certifications/${id}`)).data;
  expect(shown).toMatchObject({
    submission: { kind: 'first' },
    history: [{ outcome: 'approved' }],
  });
  expect(await decide(reviewer, id, { outcome: 'approved' })).toMatchObject({ code: 0 });

  expect(await stateOf(caller)).toMatchObject({
    status: 'completed',
    certified: true,
    revocation: null,
    submission: { outcome: 'approved' },
  });
  expect(await recharge()).toMatchObject({ code: 0 });
  expect(await revocations(companyId)).toMatchObject({
    revocable: true,
    entries: [{ reason: 'Not your licence.', services: 0 }],
  });
});

test.each([true, false])(
  'services that are online are put on hold with the revocation by choice (%s), and let go one by one',
  async (holdServices) => {
    const { companyId, owner } = await customer();
    const place = await service(owner);
    await configure(owner, place);
    const [game] = await offered(owner);
    dataOf(await owner.post(`${place.path}/games`, { gameIds: [game.id] }));
    dataOf(await owner.post(`${place.path}/launch`));
    const idle = await service(owner);
    const stateOfService = async ({ path }: { path: string }) => {
      const { status, hold } = (await owner.get(path)).data;
      return { status, hold };
    };
    expect(await revoke(companyId, { holdServices })).toMatchObject({ code: 0 });
    expect(await revocations(companyId)).toMatchObject({
      entries: [{ services: holdServices ? 1 : 0 }],
    });
    expect(await stateOfService(idle)).toMatchObject({ status: 'not_launched', hold: null });
    if (!holdServices) {
      expect(await stateOfService(place)).toMatchObject({ status: 'online', hold: null });
      return;
    }
    expect(await stateOfService(place)).toMatchObject({
      status: 'offline',
      hold: { reason: 'Not your licence.' },
    });
    expect(await owner.post(`${place.path}/launch`)).toMatchObject({
      code: errorCodes.serviceOnHold,
    });
    const commerce = await operator('commerce');
    dataOf(await commerce.post(`/ops/region-services/${place.id}/release`));
    // No certification is needed for a launch.
    dataOf(await owner.post(`${place.path}/launch`));
    expect(await stateOfService(place)).toMatchObject({ status: 'online', hold: null });
  },
);

test('a form that was erased long after its account was closed reads as one without a value', async () => {
  const { caller, reviewer, id } = await claimed();
  expect(await decide(reviewer, id, { outcome: 'approved' })).toMatchObject({ code: 0 });
  const companyId = await companyIdOf(caller);
  await asAdmin(
    server.databaseUrl,
    `update certification_submission set form = '' where company_id = '${companyId}'`,
  );
  expect((await reviewer.get(`/ops/certifications/${id}`)).data).toMatchObject({
    submission: { fields: {}, files: [], outcome: 'approved' },
  });
  expect(await stateOf(caller)).toMatchObject({ certified: true, submission: { fields: {} } });
});

test('nobody revokes what is not in force, and only who decides certifications may', async () => {
  const token = await server.signUp();
  const companyId = String((await server.as(token).get('/member/base/info')).data['companyId']);
  expect(await revoke(companyId)).toMatchObject({ code: errorCodes.stateChanged });
  expect((await revoke(companyId, {}, 'finance@arcadia.example')).status).toBe(403);
  expect((await revoke('co_0000000000000000000000')).status).toBe(404);
});
