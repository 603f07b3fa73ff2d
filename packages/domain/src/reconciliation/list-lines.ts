import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { provider } from '../database/records.ts';
import { read } from '../database/transaction.ts';
import type { LineRow } from './repo.ts';

export type ReconciliationLine = OutputOf<'listStatementLines'>['records'][number];

type Filters = Omit<InputOf<'listStatementLines'>, 'pageNo' | 'pageSize'>;

function linesOf(db: Queries, { gateway, day, status, kind, keyword }: Filters) {
  let query = db
    .selectFrom('reconciliation_line')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('day', '=', day);
  if (status) query = query.where('status', '=', status);
  if (kind) query = query.where('kind', '=', kind);
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        eb('id', '=', keyword),
        eb('order_id', '=', keyword),
        eb('gateway_payment_id', '=', keyword),
        eb('refund_id', '=', keyword),
      ]),
    );
  return {
    query,
    newestFirst: ['rank', 'occurred_at', 'id'],
    toRecords: (rows: readonly LineRow[]) => withCompanies(db, rows),
  };
}

/** Lines of a day, those that differ first. */
export function listStatementLines(
  ctx: OperatorContext,
  input: InputOf<'listStatementLines'>,
): Promise<OutputOf<'listStatementLines'>> {
  return read(ctx, (db) => readPage(db, linesOf(db, input), input));
}

/** @throws Refusal exportTooLarge. */
export function exportStatementLines<File>(
  ctx: OperatorContext,
  { format, ...filters }: InputOf<'exportStatementLines'>,
  toFile: ToFile<ReconciliationLine, File>,
): Promise<File> {
  return exportList(ctx, (db) => linesOf(db, filters), {
    toFile,
    audited: { action: 'reconciliation.export', companyId: null, about: { format, ...filters } },
  });
}

async function withCompanies(db: Queries, rows: readonly LineRow[]): Promise<ReconciliationLine[]> {
  const names = await companyNames(
    db,
    rows.flatMap(({ book }) => (book === provider ? [] : book)),
  );
  return rows.map((row) => {
    const wire = (amount: bigint | null) =>
      amount === null ? null : toWire(money(amount, row.currency));
    const { book } = row;
    return {
      id: row.id,
      kind: row.kind,
      orderId: row.order_id,
      gatewayPaymentId: row.gateway_payment_id,
      refundId: row.refund_id,
      theirs: wire(row.theirs),
      ours: wire(row.ours),
      fee: toWire(money(row.fee, row.currency)),
      occurredAt: row.occurred_at.toISOString(),
      status: row.status,
      difference: row.difference,
      step: row.step,
      answer: row.answer,
      askedAt: row.asked_at?.toISOString() ?? null,
      caseId: row.case_id,
      company: book === provider ? null : { id: book, name: names.get(book) ?? '' },
      note: row.note,
    };
  });
}
