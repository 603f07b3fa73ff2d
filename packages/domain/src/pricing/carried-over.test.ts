import { readFileSync } from 'node:fs';
import { noTerms } from '@arcadia/contract/pricing/price-terms';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { decideApproval, getApproval } from '../approvals/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { approvablePlans, approvableRates, getPricePlan, listExchangeRates } from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const approvables = { ...approvablePlans, ...approvableRates };
const migration = new URL('../../migrations/0098_prices_among_approvals.sql', import.meta.url);
let database: Database;

const bob = (): OperatorContext => {
  const actor = { kind: 'operator', id: 'opr_carried_bob', name: 'bob', sessionId: '' } as const;
  return { ...systemContext(database, { clock }), actor: { ...actor, roles: ['finance'] } };
};

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
     select 'opr_carried_' || n, n, n || '@carriedprices.example', '{finance}', '2026-01-01' from unnest(array['ann', 'bob']) n;
     insert into exchange_rate (id, month, currency, rate, rate_date, proposed_by, proposed_at)
     values ('xrt_carried0000001', '2026-10', 'USD', 7.1, '2026-10-31', 'opr_carried_ann', '2026-11-19');
     insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at, edited_by,
       edited_at, proposed_by, proposed_at)
     values ('provider', 'ppl_carried0000002', 1, '2026-12', '${JSON.stringify(noTerms)}', 0, 'Yearly', 'proposed', '2026-11-18', 'opr_carried_ann',
       '2026-11-18', 'opr_carried_ann', '2026-11-19')`,
  );
});
afterAll(() => database.close());

test('rates and prices that waited before the approvals are decided there', async () => {
  await asAdmin(adminUrl, readFileSync(migration, 'utf8'));
  const rate = await getApproval(bob(), 'apr_carried0000001', approvables);
  expect(rate).toMatchObject({
    kind: 'exchange_rate',
    companyId: null,
    title: 'USD 2026-10',
    facts: [
      { name: 'rate', text: '7.1' },
      { name: 'rateDate', text: '2026-10-31' },
    ],
    expiresAt: '2026-11-26T00:00:00.000Z',
  });
  await decideApproval(bob(), { id: rate.id, outcome: 'approved' }, approvables);
  const { records } = await listExchangeRates(bob(), { pageNo: 1, pageSize: 10 });
  expect(records).toMatchObject([{ status: 'published', decidedBy: { id: 'opr_carried_bob' } }]);
  const plan = await getApproval(bob(), 'apr_carried0000002', approvables);
  expect(plan).toMatchObject({
    kind: 'price_plan',
    facts: [{ text: '2026-12' }, { text: 'Yearly' }],
  });
  const refused = { id: plan.id, outcome: 'refused', reason: 'Too dear' } as const;
  await decideApproval(bob(), refused, approvables);
  expect(await getPricePlan(bob(), plan.subjectId)).toMatchObject({
    status: 'refused',
    refusal: 'Too dear',
    approvalId: null,
  });
});
