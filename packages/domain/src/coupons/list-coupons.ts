import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { type CouponFilters, selectCoupons } from './repo.ts';
import { leftOf } from './withdraw.ts';

type Coupon = OutputOf<'listCoupons'>['records'][number];
export type CompanyCoupon = OutputOf<'listAllCoupons'>['records'][number];
type Row = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

/** Coupons of a company at `now`, newest first. */
export function couponsOf(db: Queries, filters: CouponFilters & { companyId: string }, now: Date) {
  return {
    query: selectCoupons(db, filters, now),
    newestFirst: ['issued_at', 'id'],
    sorts: {
      issued: ['issued_at', 'id'],
      validity: ['expires_at', 'id'],
      amount: ['amount', 'id'],
    },
    toRecords: (rows: readonly Row[]) => rows.map(toCoupon),
  };
}

/** Coupons of all companies, each with its company: for operators. */
export function couponsWithCompanies(db: Queries, filters: CouponFilters, now: Date) {
  return {
    query: selectCoupons(db, filters, now),
    newestFirst: ['issued_at', 'company_id', 'id'],
    sorts: {
      issued: ['issued_at', 'company_id', 'id'],
      validity: ['expires_at', 'company_id', 'id'],
    },
    toRecords: (rows: readonly Row[]) => withCompanies(db, rows),
  };
}

/** The company's coupons, newest first. Searches ids. */
export function listCoupons(
  ctx: MemberContext,
  input: InputOf<'listCoupons'>,
): Promise<OutputOf<'listCoupons'>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return read(ctx, (db) => readPage(db, couponsOf(db, { ...input, companyId }, now), input));
}

/** Lists coupons over all customers, for operators. */
export function listAllCoupons(
  ctx: OperatorContext,
  input: InputOf<'listAllCoupons'>,
): Promise<OutputOf<'listAllCoupons'>> {
  const now = ctx.clock.now();
  return read(ctx, (db) => readPage(db, couponsWithCompanies(db, input, now), input));
}

async function withCompanies(db: Queries, rows: readonly Row[]): Promise<CompanyCoupon[]> {
  const names = await companyNames(
    db,
    rows.map(({ company_id }) => company_id),
  );
  return rows.map((row) => ({
    ...toCoupon(row),
    companyId: row.company_id,
    companyName: names.get(row.company_id) ?? '',
  }));
}

/** The wire form of a coupon. One that has ended can no longer be used, also before its rest was taken back. */
export function toCoupon(row: Row): Coupon {
  const wire = (amount: bigint) => toWire(money(amount, row.currency));
  const remaining = row.status === 'available' ? leftOf(row) : 0n;
  return {
    id: row.id,
    amount: wire(row.amount),
    deducted: wire(row.deducted),
    remaining: wire(remaining),
    status: row.status,
    issuedAt: row.issued_at.toISOString(),
    validFrom: row.valid_from.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    firstMonth: row.first_month,
    lastMonth: row.last_month,
    remarks: row.remarks,
  };
}
