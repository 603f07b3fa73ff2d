import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/refusal';
import { companyNames } from '../../companies/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { OperatorContext } from '../../database/context.ts';
import { readPage } from '../../database/list.ts';
import { read } from '../../database/transaction.ts';
import { operatorNames } from '../../operators/index.ts';

type Runs = OutputOf<'listBillingRuns'>['records'];

/** Settlements of months, the newest first. */
export function listBillingRuns(
  ctx: OperatorContext,
  input: InputOf<'listBillingRuns'>,
): Promise<OutputOf<'listBillingRuns'>> {
  return read(ctx, (db) =>
    readPage(
      db,
      {
        query: db.selectFrom('billing_run').selectAll(),
        newestFirst: ['month'],
        sorts: {},
        toRecords: (rows) => withCounts(db, rows),
      },
      input,
    ),
  );
}

async function withCounts(
  db: Queries,
  rows: readonly {
    month: string;
    started_at: Date;
    started_by: string | null;
    finished_at: Date | null;
  }[],
): Promise<Runs> {
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

/** Companies of one of them. @throws NotFound where the month has no run. */
export function listBillingRunCompanies(
  ctx: OperatorContext,
  { month, status, ...page }: InputOf<'listBillingRunCompanies'>,
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
    return readPage(
      db,
      {
        query,
        newestFirst: ['company_id'],
        sorts: {},
        async toRecords(rows) {
          const names = await companyNames(
            db,
            rows.map(({ company_id: id }) => id),
          );
          return rows.map((row) => ({
            companyId: row.company_id,
            companyName: names.get(row.company_id) ?? '',
            status: row.status,
            bills: row.bills,
            attempts: row.attempts,
            errorId: row.error_id,
            changedAt: row.changed_at.toISOString(),
          }));
        },
      },
      page,
    );
  });
}
