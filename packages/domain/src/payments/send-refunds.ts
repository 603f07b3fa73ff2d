import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { advanceRefund } from './advance-refund.ts';
import { type SweepLimits, sweepGateway, type Unanswered, usualLimits } from './gateway-sweep.ts';
import { dueRefunds, gatewaysWithDueRefunds } from './refund-repo.ts';
import type { RefundSettlers } from './refund-settler.ts';

/**
 * Sends the refunds that were ordered, and asks about those whose outcome is unknown or pending, each gateway
 * independently. @returns the failed calls with their errors.
 */
export async function sendRefunds(
  ctx: Context,
  settlers: RefundSettlers,
  limits: SweepLimits = usualLimits,
): Promise<Unanswered[]> {
  const gateways = await read(ctx, (db) => gatewaysWithDueRefunds(db, ctx.clock.now()));
  const unanswered = await Promise.all(
    gateways.map(async (gateway) => {
      const now = ctx.clock.now();
      const due = await read(ctx, (db) => dueRefunds(db, gateway, now, limits.perGateway));
      return sweepGateway(ctx, gateway, limits, {
        due,
        advance: (refund) => advanceRefund(ctx, settlers, refund, limits.callTimeoutMs),
      });
    }),
  );
  return unanswered.flat();
}
