import { settlers } from '../../apps/server/src/composition/settlers.ts';
import {
  approvableAdjustments,
  proposeAdjustment,
} from '../../packages/domain/src/adjustments/index.ts';
import { decideApproval } from '../../packages/domain/src/approvals/index.ts';
import type { Context } from '../../packages/domain/src/database/context.ts';
import { read } from '../../packages/domain/src/database/transaction.ts';
import {
  confirmRecharge,
  createRecharge,
  startPayment,
} from '../../packages/domain/src/funds/index.ts';
import {
  receiveNotification,
  reconcilePayments,
  sendRefunds,
} from '../../packages/domain/src/payments/index.ts';
import type { Operation } from './messages.ts';
import { asMember, asOperator } from './people.ts';
import {
  expireAll,
  issueOneCoupon,
  returnSomeCoupons,
  revokeOneCoupon,
  useSomeCoupons,
} from './perform-coupons.ts';
import { askRefund, decideOneRefund } from './perform-refunds.ts';
import { chosen } from './random.ts';
import { bodyOf } from './remote-gateway.ts';

type Of<Kind extends Operation['do']> = Extract<Operation, { do: Kind }>;

/**
 * Performs one operation by the product's own verbs. @returns what the caller was told: it must still be true at the
 * end of the run, whatever is killed afterwards.
 */
export function perform(ctx: Context, operation: Operation): Promise<string> {
  switch (operation.do) {
    case 'openRecharge':
      return openRecharge(ctx, operation);
    case 'payerReturns':
      return payerReturns(ctx, operation);
    case 'deliver':
      return deliver(ctx, operation);
    case 'askGateways':
      return reconcilePayments(ctx, settlers.payments).then(() => 'swept');
    case 'sendRefunds':
      return sendRefunds(ctx, settlers.refunds).then(() => 'swept');
    case 'askRefund':
      return askRefund(ctx, operation);
    case 'decideRefund':
      return decideOneRefund(ctx, operation);
    case 'issueCoupon':
      return issueOneCoupon(ctx, operation);
    case 'useCoupons':
      return useSomeCoupons(ctx, operation);
    case 'returnCoupons':
      return returnSomeCoupons(ctx, operation);
    case 'revokeCoupon':
      return revokeOneCoupon(ctx, operation);
    case 'expireCoupons':
      return expireAll(ctx);
    case 'adjust':
      return adjust(ctx, operation);
  }
}

async function openRecharge(
  ctx: Context,
  { company, gateway, amount }: Of<'openRecharge'>,
): Promise<string> {
  const member = asMember(ctx, company);
  const { id } = await createRecharge(member, { amount, gateway, agreed: true });
  await startPayment(member, id);
  return `opened ${id}`;
}

async function payerReturns(
  ctx: Context,
  { company, choice }: Of<'payerReturns'>,
): Promise<string> {
  const member = asMember(ctx, company);
  const open = await read(member, (db) =>
    db
      .selectFrom('recharge_order')
      .select('id')
      .where('status', 'in', ['pending', 'processing'])
      .orderBy('id')
      .limit(100)
      .execute(),
  );
  const order = chosen(open, choice);
  if (!order) return 'nobody returns';
  const { id, status } = await confirmRecharge(member, order.id);
  return status === 'credited' ? `credited ${id}` : 'not credited';
}

async function deliver(ctx: Context, { notice }: Of<'deliver'>): Promise<string> {
  const incoming = { headers: {}, rawBody: bodyOf(notice), contentType: 'application/json' };
  const receipt = await receiveNotification(ctx, settlers, notice.gateway, incoming);
  if (receipt?.acknowledgement.status !== 204) return 'not acknowledged';
  return notice.status === 'paid'
    ? `acknowledged ${notice.orderId}`
    : `acknowledged ${notice.refundId}`;
}

/** Gives money or takes it: one operator proposes, the other approves. */
async function adjust(ctx: Context, { company, amount, kind }: Of<'adjust'>): Promise<string> {
  const proposal = { companyId: company.id, reason: 'Soak', note: 'Soak', kind, amount };
  const { id, approvalId } = await proposeAdjustment(asOperator(ctx, 'opr_a'), proposal);
  const agreed = { id: approvalId, outcome: 'approved' } as const;
  await decideApproval(asOperator(ctx, 'opr_b'), agreed, approvableAdjustments);
  return `adjusted ${id}`;
}
