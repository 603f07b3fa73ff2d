import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { formatDecimal, type Money, parseDecimal, toWire } from '@arcadia/kernel/money';
import { businessDueAt } from '../business-days/index.ts';
import { companyTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { attachFiles } from '../files/index.ts';
import { openCase } from '../reviews/index.ts';
import { ownRemittanceCode } from './remittance.ts';

/** The business days that a review takes at most (specification section 8). */
const reviewDays = 3;

/**
 * Declares a transfer in the company's settlement currency and opens its review. No money moves until staff confirm what
 * arrived. @throws NotFound where the file is not the company's, has another purpose, or was swept since it was uploaded.
 * @throws Refusal certificationRequired, bankTransferUnavailable where the provider has no account in the currency.
 */
export async function createBankTransfer(
  ctx: MemberContext,
  { amount: typed, receiptId, remarks }: InputOf<'createBankTransfer'>,
): Promise<{ id: string }> {
  const code = await ownRemittanceCode(ctx);
  return writeOnce(ctx, async (tx) => {
    const { companyId } = ctx.actor;
    const now = ctx.clock.now();
    const id = newId('bankTransfer', now);
    await attachFiles(tx, companyId, [{ id: receiptId, purpose: 'transfer_receipt' }], id);
    const { currency, certified } = await companyTerms(tx.db, companyId);
    if (!certified) throw new Refusal('certificationRequired');
    if (ctx.deployment.bankAccounts[currency] === null)
      throw new Refusal('bankTransferUnavailable');
    const amount = parseDecimal(typed, currency);
    // The contract validates amounts already; this is a safeguard.
    if (!amount || amount.amount <= 0n) throw new RangeError('a transfer needs a positive amount');
    await insert(tx, ctx, { id, amount, receiptId, remarks, now });
    await openCase(tx, {
      desk: 'transfer',
      companyId,
      subjectId: id,
      kind: currency,
      // The words that staff look for in the bank's statement.
      title: `${code} · ${formatDecimal(amount)} ${currency}`,
      openedAt: now,
      dueAt: await businessDueAt(tx.db, now, reviewDays),
    });
    await tx.audit({
      action: 'bank_transfer.submit',
      targetId: id,
      companyId,
      after: { ...toWire(amount), receiptId, remarks },
    });
    await tx.publish({ topic: 'bank_transfer.changed', companyId, subjectId: id });
    return { id };
  });
}

type Declared = { id: string; amount: Money; receiptId: string; remarks: string; now: Date };

async function insert(
  tx: Write,
  { actor }: MemberContext,
  { id, amount, receiptId, remarks, now }: Declared,
): Promise<void> {
  await tx.db
    .insertInto('bank_transfer')
    .values({
      id,
      company_id: actor.companyId,
      submitted_by: actor.id,
      submitted_by_name: actor.name,
      currency: amount.currency,
      amount: amount.amount,
      receipt_id: receiptId,
      remarks,
      submitted_at: now,
    })
    .execute();
}
