/** Changes from which on a figure has to be typed again by both persons: a setting of the deployment. */
export type Guards = {
  /** Percent by which an exchange rate may differ from that of the month before. */
  readonly ratePercent: number;
  /** Percent by which a price may differ from the one in force. */
  readonly pricePercent: number;
};

/** Settings for sim and tests; a provider may set its own. */
export const usualGuards: Guards = { ratePercent: 3, pricePercent: 50 };
