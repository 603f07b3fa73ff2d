import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@arcadia/contract/api';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { closingWalks } from '../../testing/closing-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { openRecharge } from '../../testing/recharge-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { customer } = closingWalks(server);
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

test('nobody revokes what is not in force, and only who decides certifications may', async () => {
  const token = await server.signUp();
  const companyId = String((await server.as(token).get('/member/base/info')).data['companyId']);
  expect(await revoke(companyId)).toMatchObject({ code: errorCodes.stateChanged });
  expect((await revoke(companyId, {}, 'finance@arcadia.example')).status).toBe(403);
  expect((await revoke('co_0000000000000000000000')).status).toBe(404);
});
