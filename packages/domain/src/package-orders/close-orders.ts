import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { closePayment } from '../payments/index.ts';
import { endOrder } from './end-order.ts';
import { packageOrderPurpose } from './order-settler.ts';
import { lockOrder } from './repo.ts';

/** Orders of one round; each has its own transaction, so that what holds one holds no other. */
const roundSize = 500;

/** Closes orders that were not paid in time, and gives back what they took. @returns how many. */
export async function closePackageOrders(ctx: Context): Promise<number> {
  let closed = 0;
  for (;;) {
    const due = await read(ctx, (db) =>
      db
        .selectFrom('package_order')
        .select(['company_id', 'id'])
        .where('status', '=', 'unpaid')
        .where('expires_at', '<=', ctx.clock.now())
        .orderBy('expires_at')
        .limit(roundSize)
        .execute(),
    );
    for (const { company_id, id } of due) if (await close(ctx, company_id, id)) closed += 1;
    if (due.length < roundSize) return closed;
  }
}

function close(ctx: Context, companyId: string, id: string): Promise<boolean> {
  return write(ctx, async (tx) => {
    await closePayment(tx, ctx, { companyId, purpose: packageOrderPurpose, subjectId: id });
    const order = await lockOrder(tx.db, companyId, id);
    if (order?.status !== 'unpaid') {
      tx.unaudited('it was paid, canceled or closed meanwhile');
      return false;
    }
    await endOrder(tx, ctx, order, 'close');
    return true;
  });
}

export const closePackageOrdersJob = defineJob({
  name: 'close-package-orders',
  queue: 'money',
  actor: 'package orders',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const closed = await closePackageOrders(ctx);
    if (closed > 0) log.info({ closed }, 'unpaid package orders closed');
  },
});
