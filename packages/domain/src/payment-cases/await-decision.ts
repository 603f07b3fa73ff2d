import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { awaitSecondPerson } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { nameOfReceiver } from './assign.ts';
import type { Deciding } from './deciding.ts';
import { leftOf } from './possible.ts';

/**
 * The request, where money is to be given to a company or back to its payer and that needs a second person; null where it does not.
 * @throws Refusal approvalWaits, and for what `assign` or `return` would be refused.
 */
export async function awaitDecision(
  tx: Write,
  ctx: OperatorContext,
  { row, trade, companyId: owner, note }: Deciding,
  input: InputOf<'decidePaymentCase'>,
): Promise<string | null> {
  const { id, decision, companyId = '' } = input;
  if (decision !== 'assign' && decision !== 'return') return null;
  const amount = leftOf(row);
  const { gateway_payment_id: payment } = row;
  const about = {
    subjectId: id,
    title: payment,
    operation: 'decidePaymentCase',
    input,
    amount,
  } as const;
  const seen = { gateway: row.gateway, orderNumber: row.number };
  if (decision === 'return') {
    if (!trade) throw new Refusal('notRefundable');
    const kind = 'unmatched_return';
    const facts = { ...seen, note };
    return awaitSecondPerson(tx, ctx, { ...about, kind, companyId: owner, facts });
  }
  const receiver = await nameOfReceiver(tx.db, companyId, amount.currency);
  const facts = { ...seen, receiver, note };
  return awaitSecondPerson(tx, ctx, { ...about, kind: 'unmatched_assign', companyId, facts });
}
