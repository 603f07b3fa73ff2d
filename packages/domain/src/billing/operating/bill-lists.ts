import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/refusal';
import { formatExact, decimal } from '@arcadia/kernel/decimal';
import { money, type Money, toWire } from '@arcadia/kernel/money';
import { companyKind, companyNames } from '../../companies/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { OperatorContext } from '../../database/context.ts';
import { readPage } from '../../database/list.ts';
import { read } from '../../database/transaction.ts';
import { operatorNames } from '../../operators/index.ts';
import type { BillLine } from '../engine/bill.ts';
import { planCurrency } from '../prices.ts';
import { storedBill } from '../records/stored-bill.ts';
import { findAnyBill } from '../settlement/discard-bill.ts';
import { owedOf } from '../settlement/finalise.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findAnyBill>>>;
type OpsBill = OutputOf<'listAllBills'>['records'][number];

/** Final bills of all companies, the newest month first. */
export function listAllBills(
  ctx: OperatorContext,
  input: InputOf<'listAllBills'>,
): Promise<OutputOf<'listAllBills'>> {
  const { month, status, companyId, applicationId } = input;
  return read(ctx, (db) => {
    let query = db.selectFrom('bill').selectAll();
    if (month) query = query.where('month', '=', month);
    if (status) query = query.where('status', '=', status);
    if (companyId) query = query.where('company_id', '=', companyId);
    if (applicationId) query = query.where('application_id', '=', applicationId);
    const newestFirst = companyId ? ['month', 'id'] : ['month', 'company_id', 'id'];
    const toRecords = async (rows: readonly Row[]) => {
      const names = await companyNames(
        db,
        rows.map((row) => row.company_id),
      );
      return rows.map((row) => record(row, names.get(row.company_id) ?? ''));
    };
    return readPage(db, { query, newestFirst, sorts: {}, toRecords }, input);
  });
}

function record(row: Row, companyName: string): OpsBill {
  const payable = row.payable === null ? null : money(row.payable, row.currency);
  const owed = row.status === 'unsettled' ? owedOf(row) : money(0n, row.currency);
  return {
    id: row.id,
    companyId: row.company_id,
    companyName,
    applicationId: row.application_id,
    applicationName: row.application_name,
    month: row.month,
    status: row.status,
    finalisedAt: row.finalised_at.toISOString(),
    total: planned(row.total),
    payable: payable && toWire(payable),
    owed: payable && toWire(owed),
  };
}

function planned(amount: bigint) {
  return toWire(money(amount, planCurrency));
}

/** One of them with its lines. @throws NotFound. */
export function getAnyBill(
  ctx: OperatorContext,
  { id }: InputOf<'getAnyBill'>,
): Promise<OutputOf<'getAnyBill'>> {
  return read(ctx, async (db) => {
    const row = await findAnyBill(db, id);
    if (!row) throw new NotFound('bill');
    const [{ bill }, names, people, kind, newer] = await Promise.all([
      storedBill(db, row),
      companyNames(db, [row.company_id]),
      operatorNames(
        db,
        [row.settled_by, row.discarded_by].filter((one) => one !== null),
      ),
      companyKind(db, row.company_id),
      replacementOf(db, row),
    ]);
    const person = (one: string | null) =>
      one === null ? null : { id: one, name: people.get(one) ?? '' };
    const paid = (amount: bigint) => toWire(money(amount, row.currency));
    return {
      ...record(row, names.get(row.company_id) ?? ''),
      sum: planned(row.sum),
      discountPercent: formatExact(decimal(row.discount_percent)),
      discount: planned(row.discount),
      minimumFee: planned(row.minimum_fee),
      currency: row.currency,
      rate: row.rate === null ? null : formatExact(decimal(row.rate), 4),
      rateDate: row.rate_date,
      paidByCoupons: paid(row.paid_by_coupons),
      paidByCash: paid(row.paid_by_cash),
      paidByReference: paid(row.paid_by_reference),
      settlementReference: row.settlement_reference,
      settledBy: person(row.settled_by),
      settledAt: row.settled_at?.toISOString() ?? null,
      replaces: row.replaces,
      replacedBy: newer,
      discardedAt: row.discarded_at?.toISOString() ?? null,
      discardedBy: person(row.discarded_by),
      discardReason: row.discard_reason,
      isChannel: kind === 'channel',
      lines: bill.lines.map(lineRecord),
    };
  });
}

async function replacementOf(db: Queries, row: Row): Promise<string | null> {
  const newer = await db
    .selectFrom('bill')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('replaces', '=', row.id)
    .executeTakeFirst();
  return newer?.id ?? null;
}

function lineRecord(line: BillLine) {
  const isUsed = line.kind === 'usage' || line.kind === 'late';
  return {
    kind: line.kind,
    category: line.category,
    component: isUsed ? line.component : null,
    serviceId: isUsed ? line.serviceId : null,
    day: line.kind === 'late' ? line.day : null,
    quantity: isUsed ? formatExact(line.quantity) : null,
    billable: line.kind === 'usage' ? formatExact(line.billable) : null,
    amount: toWire(line.amount satisfies Money),
  };
}
