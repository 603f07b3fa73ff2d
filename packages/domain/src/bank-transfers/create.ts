import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { parseDecimal, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { attachFiles } from '../files/index.ts';
import { ownRemittanceCode } from './remittance.ts';
import { putUnderReview } from './review.ts';

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
    const { id: memberId, name } = ctx.actor;
    const member = { id: memberId, name };
    await putUnderReview(tx, { id, companyId, member, amount, receiptId, remarks, code, now });
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
