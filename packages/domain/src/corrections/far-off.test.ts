import type { RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { decideApproval, getApproval } from '../approvals/index.ts';
import { approvableCorrections, getCorrection, submitCorrection } from './index.ts';
import { History, termsWith } from './testing/histories.ts';

const product = new History(useTestDatabase(), fixedClock(new Date('2026-11-20T04:00:00Z')));
afterAll(() => product.close());

const standard = termsWith('1000.00');

beforeAll(async () => {
  await product.begin({ terms: standard, rate: '7.00' });
  for (const companyId of ['co_feefaroff', 'co_totalsmall', 'co_discounted', 'co_undiscount'])
    await product.company(companyId, { cash: 20_000_000n });
  await product.company('co_totallarge', { cash: 20_000_000n, applications: 2 });
  await product.admin(
    `insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at,
       edited_by, edited_at, proposed_by, proposed_at, decided_by, decided_at)
     values ('co_discounted', 'ppl_discounted', 1, '2026-10', null, 40, 'n', 'published', '2026-10-01',
       'opr_ann', '2026-10-01', 'opr_ann', '2026-10-01', 'opr_bob', '2026-10-01')`,
  );
  await product.settle('2026-12-02T04:00:00Z');
});

const own = (companyIds: string[], terms: WireTerms | null) => ({
  kind: 'plan' as const,
  month: '2026-11',
  companyIds,
  terms,
  discountPercent: '0',
});

/** Sent by Ann with what she has typed again. */
async function sent(id: string, repeated: RepeatedFigure[]): Promise<string> {
  const { figures } = await getCorrection(product.by('ann'), id);
  const seen = { id, figures: figures ?? '', repeated };
  return String((await submitCorrection(product.by('ann'), seen)).approvalId);
}

const agreed = (id: string, repeated: RepeatedFigure[]) =>
  decideApproval(product.by('bob'), { id, outcome: 'approved', repeated }, approvableCorrections);

/** Both persons see the figures, and each is refused who does not type them again. */
async function bothRepeat(
  id: string,
  { right, wrong, code }: { right: RepeatedFigure[]; wrong: RepeatedFigure[]; code: string },
): Promise<void> {
  const { farOff } = await getCorrection(product.by('ann'), id);
  expect(farOff.map(({ figure }) => figure)).toEqual(right.map(({ figure }) => figure));
  for (const typed of [[], wrong]) await expect(sent(id, typed)).rejects.toMatchObject({ code });
  const approvalId = await sent(id, right);
  const asked = await getApproval(product.by('bob'), approvalId, approvableCorrections);
  expect(asked.farOff).toEqual(farOff);
  for (const typed of [[], wrong])
    await expect(agreed(approvalId, typed)).rejects.toMatchObject({ code });
  await agreed(approvalId, right);
  expect(await getCorrection(product.by('bob'), id)).toMatchObject({
    status: 'running',
    farOff: [],
    farOffCompanies: 0,
    farOffTotals: [],
  });
}

test('a corrected price far off the one in force in the month is typed again by both persons', async () => {
  const id = await product.proposed(own(['co_feefaroff'], termsWith('1600.00')));
  const figure = 'interactive_game.baseFee';
  expect(await getCorrection(product.by('ann'), id)).toMatchObject({
    farOff: [{ figure, before: '1000.00', now: '1600.00', percent: '60.00' }],
    farOffCompanies: 0,
  });
  await bothRepeat(id, {
    right: [{ figure, value: '1600' }],
    wrong: [{ figure, value: '160' }],
    code: 'priceFarOff',
  });
});

test('totals that corrected prices change much are red, and that of the company that changes most is typed again by both', async () => {
  const { ai, ...others } = termsWith('1000.00', '1788.00');
  const dear = { ...others, ai: { ...ai, voices: '14.75' } };
  const id = await product.proposed(own(['co_totalsmall', 'co_totallarge'], dear));
  const shown = await getCorrection(product.by('ann'), id);
  expect(shown.farOffTotals.map(({ companyId }) => companyId)).toEqual([
    'co_totallarge',
    'co_totalsmall',
  ]);
  const [first] = shown.farOffTotals;
  expect(first).toMatchObject({
    inForce: { amount: '15143.60', currency: 'CNY' },
    isFarOff: true,
    changePercent: '42.52',
  });
  const total = String(first?.tested.amount);
  expect(shown).toMatchObject({
    farOffCompanies: 2,
    farOff: [{ figure: 'total', before: '15143.60', now: total, percent: '42.52' }],
  });
  await bothRepeat(id, {
    right: [{ figure: 'total', value: total }],
    wrong: [{ figure: 'total', value: '15143.60' }],
    code: 'totalFarOff',
  });
});

test('of several companies each is compared with its own prices, and a figure stands there once', async () => {
  const id = await product.proposed(own(['co_undiscount', 'co_discounted'], standard));
  const { farOff } = await getCorrection(product.by('ann'), id);
  // Its bill was raised to the minimum, so that the total changes less.
  expect(farOff).toEqual([{ figure: 'discount', before: '40', now: '0', percent: '66.67' }]);
});

test('near prices and totals are typed once', async () => {
  const id = await product.proposed(own(['co_undiscount'], termsWith('1100.00')));
  expect(await getCorrection(product.by('ann'), id)).toMatchObject({
    farOff: [],
    farOffCompanies: 0,
    farOffTotals: [],
  });
  await agreed(await sent(id, []), []);
});
