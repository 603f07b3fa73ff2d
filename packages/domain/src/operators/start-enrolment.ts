import type { OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { factorAddress, factorText, newFactor } from '../factors/index.ts';
import { lockOperator } from './repo.ts';
import { openFactor, sealFactor } from './second-factor.ts';
import { findToken, offerFactor, requireEnrolling } from './tokens.ts';

/**
 * A secret for a new authenticator. The same for the same ticket, so that a reload doesn't invalidate the code that was
 * just scanned.
 * @throws Refusal signInTicketExpired, also where there is an authenticator, which a password alone must not replace, and where
 *   there is no password any more.
 * @throws Refusal accountDisabled.
 */
export async function startEnrolment(
  ctx: Context,
  { ticket }: { ticket: string },
): Promise<OutputOf<'startEnrolment'>> {
  const presented = { purpose: 'sign_in', token: ticket, now: ctx.clock.now() } as const;
  return write(ctx, async (tx) => {
    tx.unaudited('a secret that was only offered changes nothing');
    const { operatorId } = await findToken(tx.db, presented);
    const operator = await lockOperator(tx.db, operatorId);
    if (operator.status === 'disabled') throw new Refusal('accountDisabled');
    requireEnrolling(operator);
    // Read again under the lock: two concurrent calls must offer the same.
    const { offeredFactor } = await findToken(tx.db, presented);
    const secret = offeredFactor ? openFactor(ctx, offeredFactor, operatorId) : newFactor();
    if (!offeredFactor) await offerFactor(tx.db, ticket, sealFactor(ctx, secret, operatorId));
    const { brandName } = ctx.deployment;
    return {
      secret: factorText(secret),
      url: factorAddress(secret, { brandName, email: operator.email }),
    };
  });
}
