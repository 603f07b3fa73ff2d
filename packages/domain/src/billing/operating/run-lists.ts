import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { addMonths } from '@arcadia/kernel/month';
import type { Selectable } from 'kysely';
import { companyNames } from '../../companies/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { OperatorContext } from '../../database/context.ts';
import type { DB } from '../../database/generated/schema.ts';
import { readPage } from '../../database/list.ts';
import { read } from '../../database/transaction.ts';
import { operatorNames } from '../../operators/index.ts';
import { finalFrom, newestDueMonth } from '../settlement/month-runs.ts';

type Runs = OutputOf<'listBillingRuns'>['records'];
type RunCompanies = OutputOf<'listBillingRunCompanies'>['records'];

/** Settlements of months, the newest first. */
export function listBillingRuns(
  ctx: OperatorContext,
  input: InputOf<'listBillingRuns'>,
): Promise<OutputOf<'listBillingRuns'>> {
  const dueMonth = newestDueMonth(ctx.clock.now());
  const nextDueAt = finalFrom(addMonths(dueMonth, 1)).toISOString();
  return read(ctx, async (db) => {
    const source = {
      query: db.selectFrom('billing_run').selectAll(),
      newestFirst: ['month'],
      toRecords: (rows: readonly RunRow[]) => withCounts(db, rows),
    };
    return { ...(await readPage(db, source, input)), dueMonth, nextDueAt };
  });
}

/** @throws NotFound. */
export function getBillingRun(
  ctx: OperatorContext,
  { month }: InputOf<'getBillingRun'>,
): Promise<OutputOf<'getBillingRun'>> {
  return read(ctx, async (db) => {
    const rows = await db
      .selectFrom('billing_run')
      .selectAll()
      .where('month', '=', month)
      .execute();
    const [run] = await withCounts(db, rows);
    if (!run) throw new NotFound('billing run');
    return run;
  });
}

type RunRow = Selectable<DB['billing_run']>;

async function withCounts(db: Queries, rows: readonly RunRow[]): Promise<Runs> {
  const months = rows.map(({ month }) => month);
  if (months.length === 0) return [];
  const counts = await db
    .selectFrom('billing_run_company')
    .select((eb) => [
      'month',
      'status',
      eb.fn.countAll<bigint>().as('companies'),
      eb.fn.sum<bigint>('bills').as('bills'),
    ])
    .where('month', 'in', months)
    .groupBy(['month', 'status'])
    .execute();
  const starters = rows.flatMap((row) => (row.started_by === null ? [] : [row.started_by]));
  const people = await operatorNames(db, starters);
  return rows.map((row) => {
    const own = counts.filter(({ month }) => month === row.month);
    const of = (status: string) =>
      Number(own.find((count) => count.status === status)?.companies ?? 0n);
    return {
      id: row.month,
      month: row.month,
      startedAt: row.started_at.toISOString(),
      startedBy:
        row.started_by === null
          ? null
          : { id: row.started_by, name: people.get(row.started_by) ?? '' },
      finishedAt: row.finished_at?.toISOString() ?? null,
      companies: {
        pending: of('pending'),
        done: of('done'),
        waitingForRate: of('waiting_for_rate'),
        failed: of('failed'),
      },
      bills: own.reduce((sum, { bills }) => sum + Number(bills), 0),
    };
  });
}

/** Companies of one of them, those that are held up first. @throws NotFound where the month has no run. */
export function listBillingRunCompanies(
  ctx: OperatorContext,
  { month, status, companyId, ...page }: InputOf<'listBillingRunCompanies'>,
): Promise<OutputOf<'listBillingRunCompanies'>> {
  return read(ctx, async (db) => {
    const run = await db
      .selectFrom('billing_run')
      .select('month')
      .where('month', '=', month)
      .executeTakeFirst();
    if (!run) throw new NotFound('billing run');
    let query = db.selectFrom('billing_run_company').selectAll().where('month', '=', month);
    if (status) query = query.where('status', '=', status);
    if (companyId) query = query.where('company_id', '=', companyId);
    const toRecords = (rows: readonly RunCompanyRow[]) => withReasons(db, { month, rows });
    // Companies of one status stand alike, and have an index of their own.
    const newestFirst = status ? ['company_id'] : ['standing', 'company_id'];
    return readPage(db, { query, newestFirst, toRecords }, page);
  });
}

type RunCompanyRow = Selectable<DB['billing_run_company']>;

/** Companies of a run with the reason why each waits: an earlier month of its own, or the rate of its currency. */
async function withReasons(
  db: Queries,
  { month, rows }: { month: string; rows: readonly RunCompanyRow[] },
): Promise<RunCompanies> {
  const ids = rows.map(({ company_id: id }) => id);
  if (ids.length === 0) return [];
  const names = await companyNames(db, ids);
  const earlier = await db
    .selectFrom('billing_run_company')
    .select((eb) => ['company_id', eb.fn.min('month').as('month')])
    .where('company_id', 'in', ids)
    .where('month', '<', month)
    .where('status', 'in', ['pending', 'failed'])
    .groupBy('company_id')
    .execute();
  const unpriced = await db
    .selectFrom('bill')
    .select(['company_id', 'currency'])
    .distinct()
    .where('company_id', 'in', ids)
    .where('month', '=', month)
    .where('status', '=', 'waiting_for_rate')
    .execute();
  const isOpen = ({ status }: RunCompanyRow) => status === 'pending' || status === 'failed';
  return rows.map((row) => {
    const { company_id: id } = row;
    const before = earlier.find(({ company_id: one }) => one === id)?.month ?? null;
    return {
      id,
      companyId: id,
      companyName: names.get(id) ?? '',
      status: row.status,
      bills: row.bills,
      attempts: row.attempts,
      failure: row.failure,
      errorId: row.error_id,
      waitsForMonth: isOpen(row) ? before : null,
      missingRate: unpriced.find(({ company_id: one }) => one === id)?.currency ?? null,
      updatedAt: row.changed_at.toISOString(),
    };
  });
}
