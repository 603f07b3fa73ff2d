/** Files of coupons: their columns, what can be wrong with a line, and how large they may be. */

/** Columns of a file of coupons, in the order of the template. */
export const couponColumns = [
  'company',
  'amount',
  'currency',
  'firstDay',
  'lastDay',
  'firstMonth',
  'lastMonth',
  'remarks',
] as const;
export type CouponColumn = (typeof couponColumns)[number];

export const couponProblems = [
  'missing',
  'unknownCompany',
  'channelCompany',
  'invalidAmount',
  'amountTooLarge',
  'unknownCurrency',
  'otherCurrency',
  'invalidDay',
  'invalidMonth',
  'endsBeforeStart',
  'ended',
  'tooLong',
  'repeated',
] as const;
export type CouponProblem = (typeof couponProblems)[number];

export const couponFileLimits = { maxLines: 500, maxBytes: 256 * 1024 } as const;
export const couponFileFormats = ['csv', 'xlsx'] as const;
