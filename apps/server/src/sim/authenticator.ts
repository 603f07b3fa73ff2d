import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Context } from '@arcadia/domain/database/context';
import { shownCode } from '@arcadia/domain/factors/index';
import { operatorFactor } from './seed/operators.ts';

/**
 * Simulates an operator's phone, so that the back office can be used without one. Like a phone it uses the machine's
 * clock; the expiry is returned in product time, which screens use.
 */
export async function getSimAuthenticator(
  ctx: Context,
  { email }: InputOf<'getSimAuthenticator'>,
): Promise<OutputOf<'getSimAuthenticator'>> {
  const factor = await operatorFactor(ctx, email.trim().toLowerCase());
  if (factor === null) return { code: null, validUntil: null };
  const { code, remainingMs } = shownCode(factor.secret, factor.spentStep);
  const validUntil = new Date(ctx.clock.now().getTime() + remainingMs);
  return { code, validUntil: validUntil.toISOString() };
}
