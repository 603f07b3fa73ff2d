import { readFileSync } from 'node:fs';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { decideApproval, getApproval } from '../approvals/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { approvableAdjustments, getAdjustment } from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const companyId = 'co_carried00001';
const migration = new URL('../../migrations/0097_adjustments_among_approvals.sql', import.meta.url);
let database: Database;

const bob = (): OperatorContext => {
  const actor = { kind: 'operator', id: 'opr_carried_bob', name: 'bob', sessionId: '' } as const;
  return { ...systemContext(database, { clock }), actor: { ...actor, roles: ['finance'] } };
};

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('${companyId}', 'C', 'SG', 'USD', 0, '2026-01-01');
     insert into operator (id, name, email, roles, created_at)
     select 'opr_carried_' || n, n, n || '@carried.example', '{finance}', '2026-01-01' from unnest(array['ann', 'bob']) n;
     insert into adjustment (company_id, id, kind, currency, amount, take_from_cash, reason, note, proposed_by, proposed_at, expires_at)
     select '${companyId}', id, kind, 'USD', amount, kind = 'deposit', 'For ' || kind, 'Ticket', 'opr_carried_ann',
       '2026-11-19', '2026-11-26'
     from (values ('adj_carried0credit', 'credit', 105), ('adj_carried0deposit', 'deposit', 0)) as a (id, kind, amount)`,
  );
});
afterAll(() => database.close());

test('a proposal that waited before the approvals is agreed to there', async () => {
  await asAdmin(adminUrl, readFileSync(migration, 'utf8'));
  const credit = await getApproval(bob(), 'apr_carried0credit', approvableAdjustments);
  expect(credit).toMatchObject({
    kind: 'adjustment',
    title: 'For credit',
    amount: { amount: '1.05', currency: 'USD' },
    facts: [
      { name: 'adjustment', text: 'credit' },
      { name: 'internalNote', text: 'Ticket' },
    ],
    expiresAt: '2026-11-26T00:00:00.000Z',
  });
  expect(await getApproval(bob(), 'apr_carried0deposit', approvableAdjustments)).toMatchObject({
    amount: null,
    facts: [
      { name: 'adjustment', text: 'deposit' },
      { name: 'requiredDeposit', amount: { amount: '0.00', currency: 'USD' } },
      { name: 'fillsDeposit', text: 'yes' },
      { name: 'internalNote' },
    ],
  });
  await decideApproval(bob(), { id: credit.id, outcome: 'approved' }, approvableAdjustments);
  expect(await getAdjustment(bob(), credit.subjectId)).toMatchObject({
    status: 'approved',
    decidedBy: { id: 'opr_carried_bob' },
    moved: { amount: '1.05' },
  });
});
