import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { money } from '@arcadia/kernel/money';
import { awaitSecondPerson } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { lockLedger, post, refundBankPayoutTransfer } from '../ledger/index.ts';
import { closeCase, requireClaim } from '../reviews/index.ts';
import { concludePart } from './conclude.ts';
import { hasCredited } from './has-credited.ts';
import { completeItem, giveItemBack, partOf } from './move-items.ts';
import { withLots } from './refund.ts';
import { remarksOf } from './remarks.ts';
import { findItem, lockRequest, type RequestRow, type ItemRow } from './repo.ts';

type Payout = InputOf<'settlePayout'>;

/**
 * Records that the bank has paid a part of a refund, or could not: then its money is back in the balance. Needs the claim
 * of the case, whose lock keeps others from ending the part, and to say that much money was paid, or anything by whoever credited the
 * company lately, a second person, for whom it waits then.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, approvalWaits, stateChanged.
 */
export function settlePayout(
  ctx: OperatorContext,
  payout: Payout,
): Promise<OutputOf<'settlePayout'>> {
  return writeOnce(ctx, (tx) => settle(tx, ctx, payout));
}

export async function settle(tx: Write, ctx: OperatorContext, payout: Payout) {
  const { subjectId } = await requireClaim(tx, ctx, payout.id);
  const item = await findItem(tx.db, subjectId);
  // A case of another desk, or the review of a whole request.
  if (!item) throw new NotFound('payout');
  const { outcome } = payout;
  if (outcome === 'paid') {
    const approvalId = await awaitPayout(tx, ctx, item, payout);
    if (approvalId !== null) return { approvalId };
  }
  const closing = { subjectId, at: ctx.clock.now(), outcome, operatorId: ctx.actor.id };
  await closeCase(tx, closing);
  const { company_id: companyId, request_id: id } = item;
  const request = await lockRequest(tx.db, { companyId, id });
  if (payout.outcome === 'paid') await pay(tx, ctx, { request, item }, payout.bankReference);
  else await failPayout(tx, ctx, { request, item }, payout.reason);
  return { approvalId: null };
}

/** The request, where the payment needs a second person; null where it does not. The number of the account is masked. */
async function awaitPayout(
  tx: Write,
  ctx: OperatorContext,
  item: ItemRow,
  payout: Extract<Payout, { outcome: 'paid' }>,
): Promise<string | null> {
  const { company_id: companyId, id, request_id: title } = item;
  const amount = money(item.amount, item.currency);
  const [shown] = await withLots(tx.db, ctx, { items: [item], mask: true });
  const account = shown?.item.bankAccount;
  return awaitSecondPerson(tx, ctx, {
    kind: 'payout',
    companyId,
    subjectId: id,
    title,
    operation: 'settlePayout',
    input: payout,
    amount,
    facts: {
      ...(account && { destination: `${account.accountName}, ${account.accountNumber}` }),
      bankReference: payout.bankReference,
    },
    credited: await hasCredited(tx.db, ctx, companyId),
  });
}

type Locked = { request: RequestRow; item: ItemRow };

async function pay(
  tx: Write,
  ctx: OperatorContext,
  { request, item }: Locked,
  bankReference: string,
): Promise<void> {
  await lockLedger(tx, item.company_id, item.currency);
  const now = ctx.clock.now();
  await post(tx, refundBankPayoutTransfer(partOf(item, now)));
  await completeItem(tx, item, { bankReference, now });
  const after = { bankReference };
  await concludePart(tx, ctx, request, { action: 'refund.complete', item, after });
}

/** Gives a part back that the bank could not pay, or returned. The caller has locked the request. */
export async function failPayout(
  tx: Write,
  ctx: OperatorContext,
  { request, item }: Locked,
  reason: string,
): Promise<void> {
  const remarks = await remarksOf(tx.db, item.company_id, { how: 'failed', reason });
  await lockLedger(tx, item.company_id, item.currency);
  const now = ctx.clock.now();
  await giveItemBack(tx, item, { how: 'failed', remarks, reason, now });
  await concludePart(tx, ctx, request, { action: 'refund.fail', item, after: { reason } });
}
