import { paymentTransitions } from '@arcadia/contract/funds/payments';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import {
  findPayment,
  lockPayment,
  movePayment,
  openStatuses,
  type PaymentRow,
  type Subject,
} from './repo.ts';

/**
 * Closes the payment of a subject that nobody is to pay for any more: it was paid otherwise, or given up. The next sweep closes its
 * attempts at their gateways; money that comes nevertheless is the settler's to judge. Locks the payment, so that whoever then
 * locks its subject does so in the order of a settler. Its settler is not told. Repeated calls do nothing.
 */
export async function closePayment(tx: Write, ctx: Context, subject: Subject): Promise<void> {
  const payment = await holdPayment(tx, subject);
  const now = ctx.clock.now();
  const { from, to } = paymentTransitions.close;
  if (!(await movePayment(tx.db, payment, from, { status: to, ended_at: now }))) return;
  await tx.db
    .updateTable('payment_attempt')
    .set({ next_query_at: now })
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.id)
    .where('status', 'in', [...openStatuses])
    .execute();
}

/** Locks the payment of a subject, for whoever then locks the subject. */
export async function holdPayment({ db }: Write, subject: Subject): Promise<PaymentRow> {
  const found = await findPayment(db, subject);
  if (!found) throw new Error(`no payment for ${subject.purpose} ${subject.subjectId}`);
  return lockPayment(db, found);
}
