import type { Currency } from '@arcadia/kernel/money';

/** Limits beyond which more care is asked for: settings of the deployment. */
export type Guards = {
  /** Percent by which an exchange rate may differ from that of the month before. */
  readonly ratePercent: number;
  /** Percent by which a price may differ from the one in force. */
  readonly pricePercent: number;
  /** Percent by which the trial of a version may change what a company pays in all. */
  readonly totalPercent: number;
  /** Most that one refund may be to be decided together with others, as decimal strings. */
  readonly refundTogether: Readonly<Record<Currency, string>>;
};

/** Settings for sim and tests; a provider may set its own. */
export const usualGuards: Guards = {
  ratePercent: 3,
  pricePercent: 50,
  totalPercent: 33,
  refundTogether: { CNY: '10000.00', USD: '1500.00' },
};
