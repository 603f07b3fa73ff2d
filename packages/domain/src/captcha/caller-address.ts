import type { Context } from '../database/context.ts';

/**
 * The address that a puzzle is bound to, since solving services sell tickets solved at another address. @throws Error
 * outside a request.
 */
export function callerAddress({ origin }: Context): string {
  if (origin.ipAddress === null) throw new Error('a captcha is for a caller with an address');
  return origin.ipAddress;
}
