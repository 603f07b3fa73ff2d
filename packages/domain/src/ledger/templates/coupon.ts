import type { Money } from '@arcadia/kernel/money';
import type { Transfer } from '../post.ts';

type Coupon = { couponId: string; companyId: string; amount: Money; occurredAt: Date };

/** A coupon was given to the company: an expense of the provider. */
export function couponIssueTransfer(coupon: Coupon): Transfer {
  return betweenPromotionAndCoupon('coupon_issue', `coupon_issue:${coupon.couponId}`, coupon);
}

/**
 * Takes back the rest of a coupon that was revoked or expired.
 * @param withdrawnBefore minor units that were taken back of it before: tells the transfers of one coupon apart
 */
export function couponWithdrawalTransfer({
  cause,
  withdrawnBefore,
  ...coupon
}: Coupon & { cause: 'revoke' | 'expire'; withdrawnBefore: bigint }): Transfer {
  const key = `coupon_${cause}:${coupon.couponId}:${withdrawnBefore}`;
  const { amount } = coupon;
  return betweenPromotionAndCoupon(`coupon_${cause}`, key, {
    ...coupon,
    amount: { ...amount, amount: -amount.amount },
  });
}

/**
 * A bill used coupons. The bill's id is the key: its coupons are used in one transfer.
 * @param revenue what was earned by category; adds up to the amount
 */
export function couponUseTransfer({
  reference,
  companyId,
  amount,
  revenue,
  occurredAt,
}: Omit<Coupon, 'couponId'> & {
  reference: string;
  revenue: readonly { category: string; amount: bigint }[];
}): Transfer {
  return {
    template: 'coupon_use',
    idempotencyKey: `coupon_use:${reference}`,
    companyId,
    currency: amount.currency,
    reference,
    occurredAt,
    lines: [
      { kind: 'coupon', amount: -amount.amount },
      ...revenue.map((part) => ({
        kind: 'revenue' as const,
        detail: part.category,
        amount: part.amount,
      })),
    ],
  };
}

function betweenPromotionAndCoupon(
  template: string,
  idempotencyKey: string,
  { couponId, companyId, amount, occurredAt }: Coupon,
): Transfer {
  return {
    template,
    idempotencyKey,
    companyId,
    currency: amount.currency,
    reference: couponId,
    occurredAt,
    lines: [
      { kind: 'promotion', amount: -amount.amount },
      { kind: 'coupon', amount: amount.amount },
    ],
  };
}
