import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { usualBillMonths } from '@arcadia/contract/bills/ops-bills';
import { dayOf } from '@arcadia/kernel/calendar';
import { money, toWire } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { sql } from 'kysely';
import { channelCompanies, companyNames, isOfKind, requireCompany } from '../../companies/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { OperatorContext } from '../../database/context.ts';
import { exportList, type ToFile } from '../../database/export.ts';
import { readPage } from '../../database/list.ts';
import { read } from '../../database/transaction.ts';
import { planCurrency } from '../prices.ts';
import type { BillRow } from '../records/select-bills.ts';
import { owedOf } from '../settlement/finalise.ts';

export type OpsBill = OutputOf<'listAllBills'>['records'][number];
type Filters = Omit<InputOf<'listAllBills'>, 'pageNo' | 'pageSize' | 'sort'>;

/** Final bills of all companies, the newest month first. */
export function listAllBills(
  ctx: OperatorContext,
  input: InputOf<'listAllBills'>,
): Promise<OutputOf<'listAllBills'>> {
  return read(ctx, (db) => readPage(db, allBills(db, input, ctx.clock.now()), input));
}

/** @throws NotFound, Refusal exportTooLarge. */
export async function exportAllBills<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportAllBills'>,
  toFile: ToFile<OpsBill, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  return exportList(ctx, (db) => allBills(db, filters, ctx.clock.now()), {
    sort,
    toFile,
    audited: {
      action: 'bills.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}

function allBills(db: Queries, filters: Filters, now: Date) {
  // Each has an index; of one company the order needs no company.
  const newestFirst = filters.companyId ? ['month', 'id'] : ['month', 'company_id', 'id'];
  return {
    query: selectAllBills(db, filters, now),
    newestFirst,
    sorts: { month: newestFirst },
    toRecords: (rows: readonly BillRow[]) => opsBills(db, rows),
  };
}

function selectAllBills(db: Queries, filters: Filters, now: Date) {
  const { keyword, month, status, companyKind, companyId, applicationId } = filters;
  let query = db.selectFrom('bill').selectAll();
  if (keyword)
    query = query.where((eb) =>
      eb.or([eb('id', '=', keyword), eb('settlement_reference', '=', keyword)]),
    );
  if (month) query = query.where('month', '=', month);
  if (status) query = query.where('status', '=', status);
  if (companyKind) query = query.where(isOfKind('bill.company_id', companyKind));
  if (companyId) query = query.where('company_id', '=', companyId);
  if (applicationId) query = query.where('application_id', '=', applicationId);
  const isOpen = status === 'unsettled' || status === 'waiting_for_rate';
  if (keyword || month || companyId || applicationId || isOpen) return query;
  const first = addMonths(monthOf(dayOf(now)), -usualBillMonths);
  return query.where(sql<boolean>`month >= ${first}`);
}

/** Bills as operators' lists show them, with the names and kinds of their companies read in one query each. */
export async function opsBills(db: Queries, rows: readonly BillRow[]): Promise<OpsBill[]> {
  const ids = rows.map(({ company_id: id }) => id);
  const names = await companyNames(db, ids);
  const channels = await channelCompanies(db, ids);
  return rows.map((row) => {
    const payable = row.payable === null ? null : money(row.payable, row.currency);
    const owed = row.status === 'unsettled' ? owedOf(row) : money(0n, row.currency);
    return {
      id: row.id,
      companyId: row.company_id,
      companyName: names.get(row.company_id) ?? '',
      applicationId: row.application_id,
      applicationName: row.application_name,
      month: row.month,
      status: row.status,
      finalizedAt: row.finalised_at.toISOString(),
      total: toWire(money(row.total, planCurrency)),
      payable: payable && toWire(payable),
      owed: payable && toWire(owed),
      isChannel: channels.has(row.company_id),
    };
  });
}
