import type { Context } from '../database/context.ts';
import type { Captcha } from '../ports/captcha.ts';

/**
 * A context with the captcha among its ports. A seam for as long as `Ports` doesn't name it: once it does, every
 * `Context` is one, and this type can go.
 */
export type CaptchaContext = Context & { readonly ports: { readonly captcha: Captcha } };

/**
 * Whom a puzzle is set for. Tickets that are solved in one place and spent in another are what solving services sell.
 * @throws Error outside a request: nobody sets puzzles for a job.
 */
export function callerAddress({ origin }: Context): string {
  if (origin.ipAddress === null) throw new Error('a captcha is for a caller with an address');
  return origin.ipAddress;
}
