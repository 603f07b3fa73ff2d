import type { GatewayId } from '@arcadia/contract/funds/payments';

/** The days after a payment within which its gateway takes it back. */
export type RefundDays = Readonly<Record<GatewayId, number>>;

/**
 * The days that hold unless a deployment sets others: a year at Alipay and WeChat Pay, 180 days at PayPal. Stripe has no limit of
 * its own, but cards that expired since make refunds of old payments fail.
 */
export const usualRefundDays: RefundDays = {
  alipay: 365,
  wechat_pay: 365,
  paypal: 180,
  stripe: 365,
};

/** The days without an outcome after which staff are shown a refund, unless a deployment sets something else. */
export const usualRefundLateDays = 3;
