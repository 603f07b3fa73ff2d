import type { Context } from '../database/context.ts';

/**
 * Whom a puzzle is set for. Tickets that are solved in one place and spent in another are what solving services sell.
 * @throws Error outside a request: nobody sets puzzles for a job.
 */
export function callerAddress({ origin }: Context): string {
  if (origin.ipAddress === null) throw new Error('a captcha is for a caller with an address');
  return origin.ipAddress;
}
