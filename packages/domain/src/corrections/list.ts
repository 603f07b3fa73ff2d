import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import { waitingApprovals } from '../approvals/index.ts';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { operatorNames } from '../operators/index.ts';
import { casesOf } from '../reviews/index.ts';
import { shownFarOff } from './far-off.ts';
import { changeOf, type CorrectionRow, findCorrection } from './repo.ts';
import { sumsOfCompanies, sumsOfCorrections } from './sums.ts';

type Correction = OutputOf<'listCorrections'>['records'][number];
/** A bill with what a correction does to it. */
export type CorrectedBillRow = Omit<Listed, 'invoiceCases'>;
type Listed = OutputOf<'listCorrectionBills'>['records'][number];
/** The ids of invoices of companies by their numbers or ids. Invoices are above corrections, so the server passes it in. */
export type InvoicesNamed = (
  db: Queries,
  of: { companyIds: readonly string[]; names: readonly string[] },
) => Promise<readonly { id: string; companyId: string; name: string }[]>;

/** Corrections, newest first. */
export function listCorrections(
  ctx: OperatorContext,
  input: InputOf<'listCorrections'>,
): Promise<OutputOf<'listCorrections'>> {
  return read(ctx, (db) => {
    let query = db.selectFrom('correction').selectAll();
    if (input.status) query = query.where('status', '=', input.status);
    const toRecords = (rows: readonly CorrectionRow[]) => shown(db, ctx, rows);
    return readPage(db, { query, newestFirst: ['proposed_at', 'id'], toRecords }, input);
  });
}

async function shown(
  db: Queries,
  ctx: OperatorContext,
  rows: readonly CorrectionRow[],
): Promise<Correction[]> {
  const people = rows.flatMap((row) => [row.proposed_by, row.approved_by]);
  const names = await operatorNames(
    db,
    people.filter((id) => id !== null),
  );
  const ids = rows.map(({ id }) => id);
  const waiting = await waitingApprovals(db, ids, ctx.clock.now());
  const sums = await sumsOfCorrections(db, ids);
  const person = (id: string) => ({ id, name: names.get(id) ?? id });
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    month: row.month,
    reason: row.reason,
    status: row.status,
    approvalId: waiting.get(row.id) ?? null,
    proposedBy: person(row.proposed_by),
    proposedAt: row.proposed_at.toISOString(),
    computedAt: row.computed_at?.toISOString() ?? null,
    approvedBy: row.approved_by === null ? null : person(row.approved_by),
    approvedAt: row.approved_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    sums: sums.get(row.id) ?? [],
  }));
}

/** One correction with what it does in all. @throws NotFound. */
export function getCorrection(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getCorrection'>> {
  return read(ctx, async (db) => {
    const row = await findCorrection(db, id);
    const [correction] = row ? await shown(db, ctx, [row]) : [];
    if (!row || !correction) throw new NotFound('correction');
    const { companies, waiting } = await db
      .selectFrom('correction_bill')
      .select(sql<bigint>`count(distinct company_id)`.as('companies'))
      .select(sql<bigint>`count(*) filter (where held_by is not null)`.as('waiting'))
      .where('correction_id', '=', id)
      .executeTakeFirstOrThrow();
    // By the totals in the currency of the prices; of a rate they stay, so by the share of the bill that is added or taken off.
    const changedMost = await billsOf(db, id)
      .orderBy(
        sql`abs(case when total_then <> total_now then total_then - total_now
          when payable_now > 0 then total_now * (payable_then - payable_now) / payable_now else 0 end) desc nulls last`,
      )
      .orderBy('company_id')
      .orderBy('bill_id')
      .limit(10)
      .execute();
    return {
      ...correction,
      change: changeOf(row),
      figures: row.figures === '' ? null : row.figures,
      companies: Number(companies),
      unchanged: row.unchanged ?? 0,
      waiting: Number(waiting),
      ...(await shownFarOff(db, ctx, row)),
      largest: await shownBills(db, changedMost),
    };
  });
}

function billsOf(db: Queries, id: string) {
  return db.selectFrom('correction_bill').selectAll().where('correction_id', '=', id);
}

/** The bills of a correction, with what it does to each. @throws NotFound. */
export function listCorrectionBills(
  ctx: OperatorContext,
  input: InputOf<'listCorrectionBills'>,
  invoicesNamed: InvoicesNamed,
): Promise<OutputOf<'listCorrectionBills'>> {
  return read(ctx, async (db) => {
    if (!(await findCorrection(db, input.id))) throw new NotFound('correction');
    const page = await readPage(db, listedBills(db, input), { ...input, sort });
    return { ...page, records: await withCases(db, page.records, invoicesNamed) };
  });
}

/** Bills with the cases of the invoices that are in their way. */
async function withCases(
  db: Queries,
  bills: readonly CorrectedBillRow[],
  invoicesNamed: InvoicesNamed,
): Promise<Listed[]> {
  const held = bills.filter(({ invoices }) => invoices.length > 0);
  const found = await invoicesNamed(db, {
    companyIds: held.map(({ companyId }) => companyId),
    names: held.flatMap(({ invoices }) => invoices),
  });
  const cases = await casesOf(
    db,
    found.map(({ id }) => id),
  );
  return bills.map((bill) => {
    const invoiceCases = found.flatMap(({ id, companyId, name }) => {
      const caseId = cases.get(id);
      const isOfBill = companyId === bill.companyId && bill.invoices.includes(name);
      return isOfBill && caseId !== undefined ? [{ name, caseId }] : [];
    });
    return { ...bill, invoiceCases };
  });
}

/** All of them as a file. @throws NotFound, Refusal exportNeedsTask, exportTooLarge, exportsBusy, exportTookTooLong. */
export async function exportCorrectionBills<File>(
  ctx: OperatorContext,
  { format, ...of }: InputOf<'exportCorrectionBills'>,
  toFile: ToFile<CorrectedBillRow, File>,
): Promise<File> {
  if (!(await read(ctx, (db) => findCorrection(db, of.id)))) throw new NotFound('correction');
  return exportList(ctx, (db) => listedBills(db, of), {
    sort,
    toFile,
    audited: {
      action: 'correction_bills.export',
      companyId: of.companyId ?? null,
      about: { format, ...of },
    },
  });
}

/** The order of bills: by company and month. */
const sort = 'company.asc';

function listedBills(db: Queries, of: Omit<InputOf<'exportCorrectionBills'>, 'format'>) {
  let query = billsOf(db, of.id);
  if (of.companyId) query = query.where('company_id', '=', of.companyId);
  if (of.status) query = query.where('status', '=', of.status);
  const columns = ['company_id', 'month', 'bill_id'];
  return {
    query,
    newestFirst: columns,
    sorts: { company: columns },
    toRecords: (rows: readonly BillRow[]) => shownBills(db, rows),
  };
}

type BillRow = Awaited<ReturnType<ReturnType<typeof billsOf>['execute']>>[number];

async function shownBills(db: Queries, rows: readonly BillRow[]): Promise<CorrectedBillRow[]> {
  const names = await companyNames(
    db,
    rows.map(({ company_id: id }) => id),
  );
  return rows.map((row) => {
    const { payable_now: now, payable_then: then, currency } = row;
    const amount = (units: bigint) => toWire(money(units, currency));
    const maybe = (units: bigint | null) => (units === null ? null : amount(units));
    const more = (one: bigint, other: bigint) => amount(one > other ? one - other : 0n);
    return {
      billId: row.bill_id,
      companyId: row.company_id,
      companyName: names.get(row.company_id) ?? '',
      applicationId: row.application_id,
      applicationName: row.application_name,
      month: row.month,
      totalNow: toWire(money(row.total_now, 'CNY')),
      totalThen: toWire(money(row.total_then, 'CNY')),
      payableNow: maybe(now),
      payableThen: maybe(then),
      difference: now === null || then === null ? null : amount(then - now),
      paid: amount(row.paid),
      paidBack: then === null ? null : more(row.paid, then),
      owed: then === null ? null : more(then, row.paid),
      status: row.status,
      heldBy: row.held_by,
      invoices: row.held_names,
      replacedBy: row.replaced_by,
    };
  });
}

/** The companies of a correction, with what it does to each. @throws NotFound. */
export function listCorrectionCompanies(
  ctx: OperatorContext,
  input: InputOf<'listCorrectionCompanies'>,
): Promise<OutputOf<'listCorrectionCompanies'>> {
  return read(ctx, async (db) => {
    if (!(await findCorrection(db, input.id))) throw new NotFound('correction');
    const query = db
      .selectFrom('correction_company')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('correction_bill as bill')
          .select((one) => one.fn.countAll<bigint>().as('waiting'))
          .whereRef('bill.company_id', '=', 'correction_company.company_id')
          .whereRef('bill.correction_id', '=', 'correction_company.correction_id')
          .where('bill.held_by', 'is not', null)
          .as('waiting'),
      )
      .where('correction_id', '=', input.id)
      .orderBy('company_id');
    const toRecords = async (rows: readonly CompanyRow[]) => {
      const ids = rows.map(({ company_id: id }) => id);
      const [names, sums] = await Promise.all([
        companyNames(db, ids),
        sumsOfCompanies(db, input.id, ids),
      ]);
      return rows.map((row) => {
        const { company_id: companyId, status, error_id: errorId, waiting } = row;
        const sum = sums.get(companyId) ?? null;
        const companyName = names.get(companyId) ?? '';
        return { companyId, companyName, status, errorId, sum, waiting: Number(waiting) };
      });
    };
    return readPage(db, { query, toRecords }, input);
  });
}

type CompanyRow = {
  company_id: string;
  status: OutputOf<'listCorrectionCompanies'>['records'][number]['status'];
  error_id: string | null;
  waiting: bigint | null;
};
