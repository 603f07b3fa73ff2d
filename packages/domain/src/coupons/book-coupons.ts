import type { FileCoupon } from '@arcadia/contract/funds/coupons';
import { newId } from '@arcadia/kernel/id';
import { money, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertTransactions } from '../funds/index.ts';
import { notify } from '../notifications/index.ts';
import { couponIssueTransfer, lockLedger, postAll } from '../ledger/index.ts';
import { minorUnits, validityOf } from './coupon-terms.ts';

/** A coupon that may be issued: what `termProblems` finds nothing against. */
export type NewCoupon = FileCoupon & {
  id?: string;
  /** The digest of the file that it is issued with. */
  file?: string;
};

/**
 * Issues coupons, of whichever companies: rows, transfers, transactions that the customers read, audit entries and events.
 * @returns their ids, in the given order
 */
export async function bookCoupons(
  tx: Write,
  ctx: Context,
  coupons: readonly NewCoupon[],
): Promise<string[]> {
  // In the order in which the ledger takes the books of several companies.
  const companies = new Map(
    coupons.map(({ companyId, currency }) => [companyId, currency] as const),
  );
  const inOrder = [...companies].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await Promise.all(inOrder.map(([id, currency]) => lockLedger(tx, id, currency)));
  // Read with the books locked, so that times follow the order of the transfers.
  const now = ctx.clock.now();
  const rows = coupons.map((coupon) => rowOf(coupon, now));
  const transfers = rows.map(({ id, company_id: companyId, amount, currency }) =>
    couponIssueTransfer({
      couponId: id,
      companyId,
      amount: money(amount, currency),
      occurredAt: now,
    }),
  );
  const [posted] = await Promise.all([
    postAll(tx, transfers),
    tx.db.insertInto('coupon').values(rows).execute(),
  ]);
  const lines = posted.map((transfer, index) => {
    const row = rows[index];
    if (!row) throw new Error('a coupon was posted that was not asked for');
    const { company_id: companyId, id: reference, amount, currency, remarks } = row;
    const line = { companyId, type: 'recharge_coupon' as const, reference, remarks };
    return { ...line, amount: money(amount, currency), posted: transfer, occurredAt: now };
  });
  tx.atEnd(insertTransactions(tx, lines));
  for (const [index, { id, company_id: companyId }] of rows.entries()) {
    const { companyId: _, id: __, file: ___, ...terms } = coupons[index] ?? {};
    await tx.audit({ action: 'coupon.issue', targetId: id, companyId, after: terms });
  }
  for (const { id, company_id: companyId, amount, currency, expires_at: expiresAt } of rows) {
    const facts = { amount: toWire(money(amount, currency)), expiresAt: expiresAt.toISOString() };
    await notify(tx, { companyId, kind: 'coupon_granted', subjectId: id, facts });
  }
  for (const [companyId] of inOrder)
    await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  return rows.map(({ id }) => id);
}

function rowOf(coupon: NewCoupon, now: Date) {
  const { validFrom, expiresAt } = validityOf(coupon);
  return {
    company_id: coupon.companyId,
    id: coupon.id ?? newId('coupon', now),
    currency: coupon.currency,
    amount: minorUnits(coupon),
    issued_at: now,
    valid_from: validFrom,
    expires_at: expiresAt,
    first_month: coupon.firstMonth,
    last_month: coupon.lastMonth,
    remarks: coupon.remarks,
    file: coupon.file ?? null,
  };
}
