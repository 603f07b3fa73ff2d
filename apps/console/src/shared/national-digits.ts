/** People paste numbers with spaces and hyphens; letters stay in, so that they are refused and not silently dropped. */
export function nationalDigits(typed: string): string {
  return typed.replace(/[\s()-]/g, '');
}
