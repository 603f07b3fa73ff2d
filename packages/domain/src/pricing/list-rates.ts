import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { decimal, formatExact } from '@arcadia/kernel/decimal';
import { waitingApprovals } from '../approvals/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { publishedRates, rateChange } from './rate-guard.ts';
import { operatorNames } from '../operators/index.ts';
import type { RateRow } from './repo.ts';

export type ExchangeRate = OutputOf<'listExchangeRates'>['records'][number];

type Filters = Omit<InputOf<'listExchangeRates'>, 'pageNo' | 'pageSize' | 'sort'>;

/** Exchange rates, the newest month first. */
export function listExchangeRates(
  ctx: OperatorContext,
  input: InputOf<'listExchangeRates'>,
): Promise<OutputOf<'listExchangeRates'>> {
  return read(ctx, (db) => readPage(db, ratesOf(db, ctx, input), input));
}

/** @throws Refusal exportTooLarge. */
export function exportExchangeRates<File>(
  ctx: OperatorContext,
  { format, ...filters }: InputOf<'exportExchangeRates'>,
  toFile: ToFile<ExchangeRate, File>,
): Promise<File> {
  return exportList(ctx, (db) => ratesOf(db, ctx, filters), {
    toFile,
    audited: { action: 'exchange_rates.export', companyId: null, about: { format, ...filters } },
  });
}

function ratesOf(db: Queries, ctx: OperatorContext, { status, currency, month }: Filters) {
  let query = db.selectFrom('exchange_rate').selectAll();
  if (status) query = query.where('status', '=', status);
  if (currency) query = query.where('currency', '=', currency);
  if (month) query = query.where('month', '=', month);
  return {
    query,
    newestFirst: ['month', 'id'],
    sorts: {},
    toRecords: (rows: readonly RateRow[]) => withRateNames(db, ctx, rows),
  };
}

async function withRateNames(
  db: Queries,
  ctx: OperatorContext,
  rows: readonly RateRow[],
): Promise<ExchangeRate[]> {
  const people = rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]);
  const operators = await operatorNames(
    db,
    people.filter((id) => id !== null),
  );
  const waiting = rows.filter(({ status }) => status === 'proposed').map(({ id }) => id);
  const asked = await waitingApprovals(db, waiting, ctx.clock.now());
  const person = (id: string) => ({ id, name: operators.get(id) ?? '' });
  const currencies = rows.map(({ currency }) => currency);
  const published = rows.length === 0 ? [] : await publishedRates(db, currencies);
  const changes = new Map(rows.map((row) => [row.id, rateChange(published, ctx, row)]));
  return rows.map((row) => ({
    id: row.id,
    month: row.month,
    currency: row.currency,
    rate: formatExact(decimal(row.rate), 4),
    rateDate: row.rate_date,
    before: changes.get(row.id)?.before ?? null,
    changePercent: changes.get(row.id)?.percent ?? null,
    isFarOff: changes.get(row.id)?.isFarOff ?? false,
    status: row.status,
    proposedBy: person(row.proposed_by),
    proposedAt: row.proposed_at.toISOString(),
    decidedBy: row.decided_by === null ? null : person(row.decided_by),
    endedAt: row.ended_at?.toISOString() ?? null,
    refusal: row.refusal,
    approvalId: asked.get(row.id) ?? null,
  }));
}
