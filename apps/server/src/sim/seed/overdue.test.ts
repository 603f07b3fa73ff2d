import { dayOf } from '@arcadia/kernel/calendar';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { seedId } from './seed-id.ts';

const server = useTestServer({ own: 'counts', seedData: true });
const rowsOf = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];
const desk = async () => server.as(await server.signInOperator('finance@arcadia.example'));

type Listed = {
  companyId: string;
  exempt: boolean;
  holdFrom: string | null;
  heldSince: string | null;
  remindedAt: string | null;
  next: { step: string } | null;
};

test('each company that does not pay stands somewhere else, as the schedule and staff led there', async () => {
  const { data } = await (await desk()).get('/ops/overdue?pageSize=50');
  const overdue = new Map((data['records'] as Listed[]).map((one) => [one.companyId, one]));
  const of = (key: string) => overdue.get(seedId('co', key));
  expect(of('chenxi')).toMatchObject({ exempt: false, holdFrom: null, next: { step: 'reminder' } });
  expect(of('huahai')).toMatchObject({ exempt: false, next: { step: 'hold' } });
  expect(of('huahai')?.holdFrom).not.toBeNull();
  expect(of('lanting')).toMatchObject({ holdFrom: null, heldSince: expect.any(String) });
  expect(of('mosaic')).toMatchObject({ exempt: true, holdFrom: null, heldSince: null, next: null });
  for (const one of overdue.values()) expect(one.remindedAt).not.toBeNull();
  const reasons = await rowsOf<{ action: string }>(
    `select action from audit_log where action like 'overdue.%exempt%' and actor_kind = 'operator' order by 1`,
  );
  expect(reasons.map(({ action }) => action)).toEqual([
    'overdue.end_exemption',
    'overdue.exempt',
    'overdue.exempt',
  ]);
});

test('each was told by mail at the time, and nobody uses a service since it is held', async () => {
  const untold = await rowsOf(
    `select r.company_id, r.day from overdue_reminder r where not exists (
       select from overdue_mail m where (m.company_id, m.bill_id, m.day) = (r.company_id, r.bill_id, r.day)
         and m.sent_at between r.reminded_at and r.reminded_at + interval '1 second')`,
  );
  expect(untold).toEqual([]);
  const inbox = await rowsOf(
    `select 1 from overdue_mail m join sim_message s on s.recipient = m.recipient and s.sent_at = m.sent_at`,
  );
  expect(inbox.length).toBeGreaterThanOrEqual(10);
  const company = `company_id = '${seedId('co', 'lanting')}'`;
  const [hold] = await rowsOf<{ held_at: Date; services: string[] }>(
    `select held_at, services from overdue_hold where ${company} and lifted_at is null`,
  );
  if (!hold) throw new Error('nothing is held');
  expect(hold.services.length).toBeGreaterThan(0);
  const online = await rowsOf(
    `select id from region_service where ${company} and status = 'online'`,
  );
  expect(online).toEqual([]);
  const after = await rowsOf(
    `select day from usage.total where ${company} and day > '${dayOf(hold.held_at)}'`,
  );
  expect(after).toEqual([]);
});

test('the newest settlement waits for a rate and for staff, who make the bills that failed', async () => {
  const finance = await desk();
  const { month, failed } = await newestFailed(finance);
  expect(failed).toMatchObject([
    { companyId: seedId('co', 'beijixing'), failure: 'unexpected', attempts: 5, bills: 0 },
  ]);
  const waiting = await finance.get(
    `/ops/billing-runs/${month}/companies?status=waiting_for_rate&pageSize=50`,
  );
  expect(waiting.data['total']).toBeGreaterThan(0);
  const retry = `/ops/billing-runs/${month}/companies/${failed[0]?.companyId}/retry`;
  expect(await finance.post(retry)).toMatchObject({ status: 200, code: 0 });
  await expect.poll(async () => (await newestFailed(finance)).bills).toBeGreaterThan(0);
});

async function newestFailed(finance: Caller) {
  const { data } = await finance.get('/ops/billing-runs');
  const [run] = data['records'] as { month: string }[];
  const month = run?.month ?? '';
  const list = await finance.get(`/ops/billing-runs/${month}/companies?status=failed`);
  const failed = list.data['records'] as { companyId: string }[];
  const [made] = await rowsOf<{ bills: number }>(
    `select bills from billing_run_company where month = '${month}' and company_id = '${seedId('co', 'beijixing')}'`,
  );
  return { month, failed, bills: made?.bills };
}
