import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Changes from which on a figure has to be typed again by both persons. */
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
} as const;
