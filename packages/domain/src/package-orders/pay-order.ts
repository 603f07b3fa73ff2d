import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { money } from '@arcadia/kernel/money';
import { companyTerms, requireOpenAccount } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, type Write, writeOnce } from '../database/transaction.ts';
import { takeCash } from '../funds/index.ts';
import { lockOfferedGateway } from '../gateways/index.ts';
import { lockLedger, packagePurchaseTransfer } from '../ledger/index.ts';
import {
  askAboutPayment,
  attemptStep,
  closePayment,
  holdPayment,
  openAttempt,
} from '../payments/index.ts';
import { orderIn } from './get-order.ts';
import { markPaid } from './mark-paid.ts';
import { packageOrderPurpose, packageOrderSettlers } from './order-settler.ts';
import { findOrder, lockOrder, type OrderRow } from './repo.ts';

type Paid = OutputOf<'payPackageOrder'>;

/**
 * Pays an order from the balance at once, or answers what the payer needs at a gateway.
 * @throws NotFound, Refusal stateChanged where it is paid or canceled, packageOrderEnded where its time is over,
 *   certificationRequired, accountClosing, insufficientCredit, gatewayUnavailable, gatewayOff,
 *   currencyNotSupported.
 */
export function payPackageOrder(
  ctx: MemberContext,
  { id, paymentMethod: means }: InputOf<'payPackageOrder'>,
): Promise<Paid> {
  return means === 'balance' ? payFromBalance(ctx, id) : payAtGateway(ctx, id, means);
}

/** The payment is locked before the order, as when a gateway reports it: only one of both can pay. */
function payFromBalance(ctx: MemberContext, id: string): Promise<Paid> {
  const { companyId } = ctx.actor;
  return writeOnce(withFullScope(ctx), async (tx) => {
    const found = await findOrder(tx.db, companyId, id);
    if (!found) throw new NotFound('package order');
    await closePayment(tx, ctx, paymentOf(ctx, id));
    const order = await lockPayable(tx, ctx, id);
    await lockLedger(tx, companyId, order.currency);
    const occurredAt = ctx.clock.now();
    const amount = money(order.due, order.currency);
    const transfer = packagePurchaseTransfer({ orderId: id, companyId, amount, occurredAt });
    const movement = { companyId, amount, reference: id, remarks: '', transfer };
    const { sequence } = await takeCash(tx, movement);
    await markPaid(tx, order, { with: 'balance', at: occurredAt, sequence });
    await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
    return { status: 'paid' as const, payment: null };
  });
}

/**
 * The attempt is what a repeated request finds again, so that its payer is led to the same payment whatever has become of
 * the order.
 */
async function payAtGateway(ctx: MemberContext, id: string, gateway: GatewayId): Promise<Paid> {
  const { companyId } = ctx.actor;
  const { attemptId } = await writeOnce(withFullScope(ctx), async (tx) => {
    const port = await lockOfferedGateway(tx.db, ctx, gateway);
    const found = await findOrder(tx.db, companyId, id);
    if (!found) throw new NotFound('package order');
    // Nobody pays from the balance, cancels or closes meanwhile, which would leave this attempt open.
    await holdPayment(tx, paymentOf(ctx, id));
    const order = await lockPayable(tx, ctx, id);
    if (!port.currencies.includes(order.currency)) throw new Refusal('currencyNotSupported');
    tx.unaudited('preparing a payment that the payer may or may not make');
    return openAttempt(tx, ctx, { ...paymentOf(ctx, id), gateway });
  });
  const returnUrl = `${ctx.deployment.publicUrl}/activity/order/${id}`;
  const payment = await attemptStep(ctx, { attemptId, returnUrl });
  return { status: 'unpaid', payment };
}

/** The order, locked, and its buyer as who may pay. The payment is locked before. */
async function lockPayable(tx: Write, ctx: MemberContext, id: string): Promise<OrderRow> {
  const { companyId } = ctx.actor;
  const order = await lockOrder(tx.db, companyId, id);
  if (!order) throw new NotFound('package order');
  requirePayable(order, ctx.clock.now());
  await requireOpenAccount(tx.db, companyId);
  const { certified } = await companyTerms(tx.db, companyId);
  if (!certified) throw new Refusal('certificationRequired');
  return order;
}

function requirePayable({ status, expires_at: expiresAt }: OrderRow, now: Date): void {
  if (status === 'closed') throw new Refusal('packageOrderEnded');
  if (status !== 'unpaid') throw new Refusal('stateChanged');
  if (expiresAt <= now) throw new Refusal('packageOrderEnded');
}

/**
 * Confirms a payment for a payer who returns from the gateway: queries it now instead of waiting for its notification.
 * @throws NotFound, Refusal paymentUnconfirmed: it may have been paid or not.
 */
export async function confirmPackageOrder(ctx: MemberContext, id: string): Promise<PackageOrder> {
  const { companyId } = ctx.actor;
  const { status } = await read(ctx, (db) => orderIn(db, companyId, id));
  if (status === 'unpaid' || status === 'closed') {
    try {
      await askAboutPayment(ctx, packageOrderSettlers, paymentOf(ctx, id));
    } catch (error) {
      throw new Refusal('paymentUnconfirmed', {}, { cause: error });
    }
  }
  return read(ctx, (db) => orderIn(db, companyId, id));
}

function paymentOf({ actor: { companyId } }: MemberContext, subjectId: string) {
  return { companyId, purpose: packageOrderPurpose, subjectId };
}
