import type { InputOf } from '@arcadia/contract/api';
import { sql } from 'kysely';
import type { Queries } from '../../database/connection.ts';

export type BillFilters = Pick<
  InputOf<'listBills'>,
  'keyword' | 'month' | 'status' | 'applicationId'
>;

/** Final bills of a company that pass the filters. Searches ids. */
export function selectBills(
  db: Queries,
  { companyId, keyword, month, status, applicationId }: BillFilters & { companyId: string },
) {
  let query = db.selectFrom('bill').selectAll().where('company_id', '=', companyId);
  if (keyword) query = query.where('id', '=', keyword);
  if (month) query = query.where('month', '=', month);
  if (applicationId) query = query.where('application_id', '=', applicationId);
  // One that waits for its rate is not settled either. No final bill is `billing`.
  if (status === 'unsettled')
    query = query.where('status', 'in', ['unsettled', 'waiting_for_rate']);
  else if (status) query = query.where(sql<boolean>`status = ${status}`);
  return query;
}

export type BillRow = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number];

/** A final bill of a company with everything that was stored of it. */
export async function findBill(db: Queries, { companyId, id }: { companyId: string; id: string }) {
  const bill = await db
    .selectFrom('bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!bill) return null;
  const [lines, usage, replacement] = await Promise.all([
    db
      .selectFrom('bill_line')
      .select('formula')
      .where('company_id', '=', companyId)
      .where('bill_id', '=', id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('bill_usage')
      .select('rows')
      .where('company_id', '=', companyId)
      .where('bill_id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('bill')
      .select('id')
      .where('company_id', '=', companyId)
      .where('replaces', '=', id)
      .executeTakeFirst(),
  ]);
  return {
    bill,
    formulas: lines.map(({ formula }) => formula),
    usageRows: usage?.rows ?? [],
    replacedBy: replacement?.id ?? null,
  };
}

/** The sums of the final bills of some months by month and category, and by month; discarded ones left out. */
export async function sumBills(
  db: Queries,
  months: { companyId: string; from: string; to: string; applicationId?: string | undefined },
) {
  const { companyId, from, to, applicationId } = months;
  const bills = db
    .selectFrom('bill')
    .where('bill.company_id', '=', companyId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .where('status', '<>', 'discarded')
    .$if(applicationId !== undefined, (query) =>
      query.where('application_id', '=', applicationId ?? ''),
    );
  const [totals, categories, applications] = await Promise.all([
    bills
      .select((eb) => [
        'month',
        'plan_currency',
        eb.fn.sum<string>('sum').as('sum'),
        eb.fn.sum<string>('discount').as('discount'),
        eb.fn.sum<string>('minimum_fee').as('minimum_fee'),
        eb.fn.sum<string>('total').as('total'),
      ])
      .groupBy(['month', 'plan_currency'])
      .execute(),
    bills
      .innerJoin('bill_line', (join) =>
        join
          .onRef('bill_line.company_id', '=', 'bill.company_id')
          .onRef('bill_line.bill_id', '=', 'bill.id'),
      )
      .select((eb) => ['month', 'category', eb.fn.sum<string>('amount').as('amount')])
      .groupBy(['month', 'category'])
      .execute(),
    bills
      .select(['application_id', sql<string>`max(application_name)`.as('name')])
      .groupBy('application_id')
      .execute(),
  ]);
  return { totals, categories, applications };
}

/** The final bills of a month with their lines, discarded ones left out. */
export async function billsOfMonth(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
) {
  const bills = await db
    .selectFrom('bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('status', '<>', 'discarded')
    .orderBy('application_id')
    .execute();
  if (bills.length === 0) return [];
  const lines = await db
    .selectFrom('bill_line')
    .select(['bill_id', 'formula'])
    .where('company_id', '=', companyId)
    .where(
      'bill_id',
      'in',
      bills.map(({ id }) => id),
    )
    .orderBy('bill_id')
    .orderBy('position')
    .execute();
  const byBill = Map.groupBy(lines, ({ bill_id: id }) => id);
  return bills.map((bill) => ({
    bill,
    formulas: (byBill.get(bill.id) ?? []).map(({ formula }) => formula),
  }));
}

export async function isBillDiscarded(
  db: Queries,
  companyId: string,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('bill')
    .select('status')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.status === 'discarded';
}

/**
 * Final bills of a company whose payable is known, discarded ones left out: from a month on, and those of whatever month that were made
 * in place of others since an instant.
 */
export function selectPayableBills(
  db: Queries,
  { companyId, from, replacedSince }: { companyId: string; from: string; replacedSince: Date },
) {
  return db
    .selectFrom('bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('month', '>=', from),
        eb.and([eb('replaces', 'is not', null), eb('finalised_at', '>=', replacedSince)]),
      ]),
    )
    .where('status', 'in', ['settled', 'unsettled'])
    .orderBy('month')
    .orderBy('application_name')
    .orderBy('id')
    .execute();
}

/** Bills with the reason for which the one that each replaces was discarded, and what that one came to. */
export function selectBillsById(
  db: Queries,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
) {
  return db
    .selectFrom('bill')
    .leftJoin('bill as replaced', (join) =>
      join
        .onRef('replaced.company_id', '=', 'bill.company_id')
        .onRef('replaced.id', '=', 'bill.replaces'),
    )
    .selectAll('bill')
    .select(['replaced.discard_reason as reason', 'replaced.payable as replaced_payable'])
    .where('bill.company_id', '=', companyId)
    .where((eb) => eb('bill.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('bill.month')
    .orderBy('bill.application_name')
    .orderBy('bill.id')
    .execute();
}

/** Bills of a company that became final, or were settled, since an instant. */
export function selectBillsSince(
  db: Queries,
  { companyId, since }: { companyId: string; since: Date },
) {
  return db
    .selectFrom('bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('finalised_at', '>=', since), eb('settled_at', '>=', since)]))
    .orderBy('month')
    .orderBy('id')
    .execute();
}
