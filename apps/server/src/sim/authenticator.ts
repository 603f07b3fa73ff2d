import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Context } from '@arcadia/domain/database/context';
import { shownCode } from '@arcadia/domain/operators/index';
import { operatorFactor } from './seed/operators.ts';

/**
 * Plays the phone of an operator, so that the back office can be entered without one. Like a phone it goes by the
 * machine's clock; only until when is told in product time, which is what screens count by.
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
