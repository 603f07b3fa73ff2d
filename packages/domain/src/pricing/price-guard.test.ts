import { noTerms, type WireTerms } from '@arcadia/contract/pricing/price-terms';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { decideApproval, getApproval } from '../approvals/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { approvablePlans, createPricePlan, getPricePlan, proposePricePlan } from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const companyId = 'co_guarded0001';
let database: Database;

function by(name: 'ann' | 'bob'): OperatorContext {
  const who = { id: `opr_guarded_${name}`, name, sessionId: '' };
  const actor = { ...who, kind: 'operator', roles: ['admin'] } as const;
  return { ...systemContext(database, { clock }), actor };
}

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('${companyId}', 'C', 'SG', 'USD', 0, '2026-01-01');
     insert into operator (id, name, email, roles, created_at)
     select 'opr_guarded_' || n, n, n || '@guarded.example', '{admin}', '2026-01-01' from unnest(array['ann', 'bob']) n`,
  );
});
afterAll(() => database.close());
beforeEach(() => asAdmin(adminUrl, `truncate price_plan, approval_request cascade`));

const withAi = (prices: Partial<WireTerms['ai']>): WireTerms => ({
  ...noTerms,
  ai: { ...noTerms.ai, tokens: '0.02', voices: '9.90', ...prices },
});

type Wanted = { companyId?: string; terms?: WireTerms | null; discountPercent?: string };
async function drafted(wanted: Wanted = {}): Promise<string> {
  const plan = { companyId: null, terms: withAi({}), discountPercent: '0', note: 'Test' };
  const { id } = await createPricePlan(by('ann'), {
    effectiveMonth: '2026-12',
    ...plan,
    ...wanted,
  });
  return id;
}

async function publish(id: string): Promise<void> {
  const { approvalId } = await proposePricePlan(by('ann'), { id });
  await decideApproval(by('bob'), { id: approvalId, outcome: 'approved' }, approvablePlans);
}

/** The figures of a draft that have to be typed again, with the change of each. */
async function farOff(wanted: Wanted): Promise<Record<string, string | null>> {
  const { farOff: figures } = await getPricePlan(by('ann'), await drafted(wanted));
  return Object.fromEntries(figures.map(({ figure, percent }) => [figure, percent]));
}

test('a price far off the one in force is typed again by both persons, or refused', async () => {
  await publish(await drafted());
  const id = await drafted({ terms: withAi({ tokens: '0.2', voices: null }) });
  const right = [
    { figure: 'ai.tokens', value: '0.20' },
    { figure: 'ai.voices', value: '0' },
  ];
  const refused = { code: 'priceFarOff', params: { count: '2' } };
  await expect(proposePricePlan(by('ann'), { id })).rejects.toMatchObject(refused);
  await expect(
    proposePricePlan(by('ann'), { id, repeated: [{ figure: 'ai.tokens', value: '0.02' }] }),
  ).rejects.toMatchObject(refused);
  const { approvalId } = await proposePricePlan(by('ann'), { id, repeated: right });
  const { farOff: shown } = await getApproval(by('bob'), approvalId, approvablePlans);
  expect(shown.map(({ figure }) => figure)).toEqual(['ai.tokens', 'ai.voices']);
  const agree = (repeated: typeof right) =>
    decideApproval(by('bob'), { id: approvalId, outcome: 'approved', repeated }, approvablePlans);
  await expect(agree(right.slice(1))).rejects.toMatchObject({
    code: 'priceFarOff',
    params: { count: '1' },
  });
  await agree(right);
  expect((await getPricePlan(by('ann'), id)).status).toBe('published');
});

test('half as much and half as much again are near, and what was not charged is compared with nothing', async () => {
  expect(await farOff({ terms: withAi({ tokens: '1000' }) })).toEqual({});
  await publish(await drafted());
  expect(await farOff({ terms: withAi({ tokens: '0.03', voices: '4.95' }) })).toEqual({});
  expect(await farOff({ terms: withAi({ botCalls: '9000' }) })).toEqual({});
  expect(await farOff({ terms: withAi({ tokens: '0.030001', voices: '4.949999' }) })).toEqual({
    'ai.tokens': '50.01',
    'ai.voices': '-50.00',
  });
});

test('compared is what is paid: a discount that makes prices far off is the figure to type again', async () => {
  await publish(await drafted());
  expect(await farOff({ companyId, terms: null, discountPercent: '50' })).toEqual({});
  expect(await farOff({ companyId, terms: null, discountPercent: '51' })).toEqual({
    discount: '-51.00',
  });
  // Neither alone takes off more than half.
  const both = { companyId, terms: withAi({ tokens: '0.012' }), discountPercent: '20' };
  expect(await farOff(both)).toEqual({ 'ai.tokens': '-52.00', discount: '-52.00' });
});

test('compared is what is in force by now, also where it was written after the draft', async () => {
  await publish(await drafted());
  const older = await drafted();
  const { approvalId } = await proposePricePlan(by('ann'), { id: older });
  // A correction numbers its version like this too.
  await asAdmin(
    adminUrl,
    `insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at, edited_by,
         edited_at, proposed_by, proposed_at, decided_by, decided_at)
       select company_id, 'ppl_later', 3, effective_month, jsonb_set(terms, '{ai,tokens}', '"0.2"'), 0, 'n', 'published', created_at,
         edited_by, edited_at, edited_by, edited_at, 'opr_guarded_bob', edited_at from price_plan where id = '${older}'`,
  );
  const figure = { figure: 'ai.tokens', before: '0.2', now: '0.02', percent: '-90.00' };
  expect(await getPricePlan(by('bob'), older)).toMatchObject({
    before: { version: 3 },
    farOff: [figure],
  });
  await expect(
    decideApproval(by('bob'), { id: approvalId, outcome: 'approved' }, approvablePlans),
  ).rejects.toMatchObject({ code: 'planOvertaken' });
});

test('a version that a later one for the same month has overtaken is neither proposed nor published', async () => {
  const [older, proposed] = [await drafted(), await drafted()];
  const { approvalId } = await proposePricePlan(by('ann'), { id: proposed });
  await publish(await drafted());
  const overtaken = { code: 'planOvertaken' };
  await expect(proposePricePlan(by('ann'), { id: older })).rejects.toMatchObject(overtaken);
  await expect(
    decideApproval(by('bob'), { id: approvalId, outcome: 'approved' }, approvablePlans),
  ).rejects.toMatchObject(overtaken);
});
