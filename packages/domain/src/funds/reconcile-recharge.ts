import { asSystem, type Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { closeRecharge } from './close-recharge.ts';
import { creditRecharge } from './credit-recharge.ts';
import { findRecharge, noteQuery, pendingRecharges } from './repo.ts';

/** Notifications come within seconds; asking sooner would only double the traffic. */
const sweepAfterMs = 60_000;
/** How many orders one sweep asks about. What is left over comes with the next. */
const sweepLimit = 200;

/**
 * Asks the gateway how a pending order stands and acts on the answer: a lost notification costs a minute, not the
 * money. After its time has run out an unpaid order is closed at the gateway first, so that nobody can pay it later.
 * @throws where the gateway can't be asked; the order stays pending and is asked about again.
 */
export async function reconcileRecharge(ctx: Context, id: string): Promise<void> {
  const system = asSystem(ctx, 'recharge reconciliation');
  const order = await read(system, (db) => findRecharge(db, id));
  const gateway = order && ctx.ports.payments.get(order.gateway);
  if (!gateway || order.status !== 'pending') return;
  await write(system, async (tx) => {
    tx.unaudited('noting that the gateway is asked');
    await noteQuery(tx.db, id, ctx.clock.now());
  });
  const expired = order.expires_at <= ctx.clock.now();
  const state = expired ? await gateway.closePayment(id) : await gateway.queryPayment(id);
  if (state.status === 'paid') {
    await creditRecharge(system, { ...state, orderId: id, gateway: order.gateway });
  } else if (state.status === 'closed' || expired) {
    // Where the gateway never heard of it, there is nothing to close there, and its own time limit holds off the payer.
    await closeRecharge(system, id);
  }
}

/** Reconciles what has been pending for a while. @returns the orders that could not be asked about, with the error. */
export async function reconcileRecharges(ctx: Context): Promise<{ id: string; error: unknown }[]> {
  const before = new Date(ctx.clock.now().getTime() - sweepAfterMs);
  const due = await read(asSystem(ctx, 'recharge reconciliation'), (db) =>
    pendingRecharges(db, { createdBefore: before, queriedBefore: before, limit: sweepLimit }),
  );
  const failed: { id: string; error: unknown }[] = [];
  for (const { id } of due) {
    try {
      await reconcileRecharge(ctx, id);
    } catch (error) {
      failed.push({ id, error });
    }
  }
  return failed;
}
