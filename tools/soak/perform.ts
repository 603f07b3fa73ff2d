import { settlers } from '../../apps/server/src/settlers.ts';
import type { Context, MemberContext } from '../../packages/domain/src/database/context.ts';
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
import type { Operation, SoakCompany } from './messages.ts';
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
  const chosen = open[Math.floor(choice * open.length)];
  if (!chosen) return 'nobody returns';
  const { id, status } = await confirmRecharge(member, chosen.id);
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

/** The same call by the company's main account. */
function asMember(ctx: Context, { id: companyId, memberId }: SoakCompany): MemberContext {
  const permissions = new Set<number>();
  return {
    ...ctx,
    actor: {
      kind: 'member',
      id: memberId,
      name: 'Soak',
      companyId,
      sessionId: 'ses_soak',
      permissions,
    },
  };
}
