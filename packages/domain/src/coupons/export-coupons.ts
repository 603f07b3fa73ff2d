import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { requireCompany } from '../companies/index.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { type CompanyCoupon, couponsOf, couponsWithCompanies } from './list-coupons.ts';

type Coupon = OutputOf<'listCoupons'>['records'][number];

/** The company's coupons that match the filters, newest first, as a file. @throws Refusal exportTooLarge. */
export function exportCoupons<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportCoupons'>,
  toFile: ToFile<Coupon, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return exportList(ctx, (db) => couponsOf(db, { ...filters, companyId }, now), {
    sort,
    toFile,
    audited: { action: 'coupons.export', companyId, about: { format, ...filters } },
  });
}

/** Exports coupons over all customers, for operators. @throws NotFound, Refusal exportTooLarge. */
export async function exportAllCoupons<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportAllCoupons'>,
  toFile: ToFile<CompanyCoupon, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  const now = ctx.clock.now();
  return exportList(ctx, (db) => couponsWithCompanies(db, filters, now), {
    sort,
    toFile,
    audited: {
      action: 'coupons.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}
