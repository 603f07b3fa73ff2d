import { failingGateway } from '@arcadia/contract/funds/gateways';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { recentCalls } from './call-figures.ts';
import { storeEnd } from './switch-gateway.ts';

/**
 * Tells everybody of a gateway that is offered again because its time is over, which it is from that instant on whether or not
 * this has run; and notes which gateways' calls fail.
 */
export function lookAfterGateways(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('most runs find nothing to do; a switch has its own entry');
    const now = ctx.clock.now();
    const over = await tx.db
      .selectFrom('gateway_state')
      .select(['gateway', 'off', 'reason', 'until', 'version'])
      .where('off', '=', true)
      .where('until', '<=', now)
      .orderBy('gateway')
      .forNoKeyUpdate()
      .execute();
    for (const state of over) await storeEnd(tx, state);
    const { sharePercent, minCalls, minutes } = failingGateway;
    const recent = await recentCalls(tx.db, now, minutes);
    const states = await tx.db
      .selectFrom('gateway_state')
      .select(['gateway', 'failing_since'])
      .orderBy('gateway')
      .execute();
    for (const { gateway, failing_since: since } of states) {
      const { calls, failed } = recent.get(gateway) ?? { calls: 0, failed: 0 };
      const fails = calls >= minCalls && failed * 100 > calls * sharePercent;
      if (fails === (since !== null)) continue;
      await tx.db
        .updateTable('gateway_state')
        .set({ failing_since: fails ? now : null })
        .where('gateway', '=', gateway)
        .execute();
      await tx.publish({ topic: 'gateway.changed', companyId: null, subjectId: gateway });
    }
  });
}

export const lookAfterGatewaysJob = defineJob({
  name: 'look-after-gateways',
  queue: 'sweeps',
  actor: 'gateways',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  run: lookAfterGateways,
});
