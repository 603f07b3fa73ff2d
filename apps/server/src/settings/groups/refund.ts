import { usualRefundDays, usualRefundLateDays } from '@arcadia/domain/database/refund-days';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

function days(gateway: GatewayId, name: string, title: string) {
  return setting(schema.wholeNumber(0, 3_650), {
    name,
    meaning: `Days for which ${title} takes a payment back; later refunds go to the certified bank account; 0 to 3650 days`,
    fallback: String(usualRefundDays[gateway]),
  });
}

/** For how long gateways take payments back, and how long they may take to make a refund. */
export const refundSettings = {
  refundDaysAlipay: days('alipay', 'REFUND_DAYS_ALIPAY', 'Alipay'),
  refundDaysWechatPay: days('wechat_pay', 'REFUND_DAYS_WECHAT_PAY', 'WeChat Pay'),
  refundDaysPaypal: days('paypal', 'REFUND_DAYS_PAYPAL', 'PayPal'),
  refundDaysStripe: days('stripe', 'REFUND_DAYS_STRIPE', 'Stripe'),
  refundLateDays: setting(schema.wholeNumber(1, 60), {
    name: 'REFUND_LATE_DAYS',
    meaning:
      'Days after which a refund that its payment service has not made is shown to staff at the desk of unmatched money; 1 to 60 days',
    fallback: String(usualRefundLateDays),
  }),
} as const;
