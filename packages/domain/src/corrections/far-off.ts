import type { FarOffFigure, RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import type { OutputOf } from '@arcadia/contract/api';
import { planCurrency } from '@arcadia/contract/pricing/pricing';
import { money, toWire } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import {
  farOffCorrected,
  farOffRate,
  requireFiguresRepeated,
  requireRepeated,
  requireTotalRepeated,
  totalChange,
  totalFigure,
} from '../pricing/index.ts';
import { changeOf, type CorrectionRow } from './repo.ts';

type Of = Pick<Context, 'deployment'>;
type Shown = Pick<OutputOf<'getCorrection'>, 'farOff' | 'farOffCompanies' | 'farOffTotals'>;

/** Companies whose totals are shown. */
const maxShown = 10;

/**
 * The companies whose total corrected prices change by more than the guard allows, by how much money it is. A total is what the bills
 * come to together that the correction changes, in minor units of the plan's currency; none where something else is corrected.
 */
async function farOffTotals(db: Queries, { deployment }: Of, row: CorrectionRow) {
  if (row.kind !== 'plan' || row.status !== 'ready') return [];
  const moved = sql<bigint>`abs(sum(total_then) - sum(total_now))`;
  return db
    .selectFrom('correction_bill')
    .select('company_id')
    .select([
      sql<bigint>`sum(total_now)::bigint`.as('inForce'),
      sql<bigint>`sum(total_then)::bigint`.as('tested'),
    ])
    .where('correction_id', '=', row.id)
    .groupBy('company_id')
    .having(sql<boolean>`${moved} * 100 > sum(total_now) * ${deployment.guards.totalPercent}::int`)
    .orderBy(moved, 'desc')
    .orderBy('company_id')
    .execute();
}

/** Figures of a worked-out correction that the second person types again; of prices, whoever sends it has done so too. */
export async function farOffFigures(
  db: Queries,
  ctx: Of,
  row: CorrectionRow,
): Promise<FarOffFigure[]> {
  const change = changeOf(row);
  if (change.kind === 'rate') return farOffRate(db, ctx, change);
  if (change.kind === 'usage' || row.status !== 'ready') return [];
  const [total] = await farOffTotals(db, ctx, row);
  const figures = await farOffCorrected(db, ctx, change);
  return [...figures, ...(total ? [totalFigure(ctx, total)] : [])];
}

/** The figures as both persons see them. A rate was typed twice when it was proposed, so that it is none of its proposer any more. */
export async function shownFarOff(db: Queries, ctx: Of, row: CorrectionRow): Promise<Shown> {
  const totals = await farOffTotals(db, ctx, row);
  const shown = totals.slice(0, maxShown);
  const ids = shown.map(({ company_id: id }) => id);
  const names = await companyNames(db, ids);
  return {
    farOff: row.kind === 'plan' ? await farOffFigures(db, ctx, row) : [],
    farOffCompanies: totals.length,
    farOffTotals: shown.map(({ company_id: id, inForce, tested }) => {
      const [before, after] = [money(inForce, planCurrency), money(tested, planCurrency)];
      return {
        companyId: id,
        companyName: names.get(id) ?? id,
        inForce: toWire(before),
        tested: toWire(after),
        ...totalChange(ctx, before, after),
      };
    }),
  };
}

/**
 * Asks for what is far off: of prices whoever sends the correction and whoever agrees, of a rate the latter.
 * @throws Refusal priceFarOff, totalFarOff, rateFarOff.
 */
export async function requireFarOffRepeated(
  db: Queries,
  ctx: Of,
  { row, repeated, isSecond }: Asked,
): Promise<void> {
  const change = changeOf(row);
  if (change.kind === 'usage') return;
  if (change.kind === 'rate') {
    const again = repeated?.find(({ figure }) => figure === 'rate');
    if (isSecond) await requireRepeated(db, ctx, change, again?.value);
    return;
  }
  requireFiguresRepeated(await farOffCorrected(db, ctx, change), repeated);
  const [total] = await farOffTotals(db, ctx, row);
  if (total) requireTotalRepeated(totalFigure(ctx, total), repeated);
}

type Asked = {
  row: CorrectionRow;
  repeated: readonly RepeatedFigure[] | undefined;
  isSecond: boolean;
};
