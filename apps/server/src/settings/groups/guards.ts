import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Limits beyond which more care is asked for. */
export const guardSettings = {
  rateGuardPercent: setting(schema.wholeNumber(1, 100), {
    name: 'RATE_GUARD_PERCENT',
    meaning:
      'Percent by which an exchange rate may differ from that of the month before without being typed again by both persons',
    fallback: '3',
  }),
  priceGuardPercent: setting(schema.wholeNumber(1, 1000), {
    name: 'PRICE_GUARD_PERCENT',
    meaning:
      'Percent by which a price may differ from the one in force without being typed again by both persons',
    fallback: '50',
  }),
  refundTogetherMaxCny: setting(schema.decimalAmount, {
    name: 'REFUND_TOGETHER_MAX_CNY',
    meaning: 'Most CNY that one refund may be to be decided together with others',
    fallback: '10000.00',
  }),
  refundTogetherMaxUsd: setting(schema.decimalAmount, {
    name: 'REFUND_TOGETHER_MAX_USD',
    meaning: 'Most USD that one refund may be to be decided together with others',
    fallback: '1500.00',
  }),
  totalGuardPercent: setting(schema.wholeNumber(1, 1000), {
    name: 'TOTAL_GUARD_PERCENT',
    meaning:
      'Percent by which a version of the prices may change the total of a company for a past month without being typed again by both persons',
    fallback: '33',
  }),
} as const;
