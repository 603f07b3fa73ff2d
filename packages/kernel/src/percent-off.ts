/** Percent that a fold of at most one decimal place takes off: `15` of 8.5. */
export function percentOff(fold: string): string {
  // By itself, so that decimals of any scale don't come with the shop's first page.
  const [whole = '', tenth = '0'] = fold.split('.');
  return String(100n - BigInt(whole + tenth));
}
