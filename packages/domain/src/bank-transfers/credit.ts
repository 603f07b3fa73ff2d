import type { InputOf } from '@arcadia/contract/api';
import { bankTransferTransitions } from '@arcadia/contract/funds/bank-transfers';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type Money, money, parseDecimal, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { creditFunds } from '../funds/index.ts';
import { bankTransfer, lockLedger } from '../ledger/index.ts';
import { moveTransfer, type TransferRow } from './repo.ts';

type Confirmation = Extract<InputOf<'decideBankTransfer'>, { outcome: 'approved' }>;

/**
 * Credits what arrived: to the deposit until that is filled, then to cash. The caller holds the lock of the transfer.
 * @throws Refusal stateChanged, settlementCurrencyChanged. A unique violation of `bank_receipt_pkey` where the bank's number
 *   was used before.
 */
export async function creditTransfer(
  tx: Write,
  ctx: Context,
  transfer: TransferRow,
  confirmation: Confirmation,
): Promise<void> {
  const { id: transferId, company_id: companyId, currency, remarks } = transfer;
  const { from, to } = bankTransferTransitions.credit;
  const amount = parseDecimal(confirmation.amount, currency);
  // The contract validates amounts already; this is a safeguard.
  if (!amount || amount.amount <= 0n) throw new RangeError('what arrived must be positive');
  const [terms, balances] = await Promise.all([
    companyTerms(tx.db, companyId),
    // Locked, so that nothing else fills the same gap in the deposit.
    lockLedger(tx, companyId, currency),
  ]);
  if (terms.currency !== currency) throw new Refusal('settlementCurrencyChanged');
  const incoming = {
    companyId,
    amount,
    source: 'transfer' as const,
    reference: transferId,
    payment: null,
    remarks,
  };
  const { requiredDeposit } = terms;
  const split = creditFunds(tx, ctx, incoming, { balances, requiredDeposit }, (parts) =>
    bankTransfer({ transferId, companyId, ...parts }),
  );
  const moved = await moveTransfer(tx.db, transfer, from, {
    status: to,
    ended_at: split.occurredAt,
    credited_amount: amount.amount,
    to_deposit: split.toDeposit.amount,
    to_cash: split.toCash.amount,
    bank_reference: confirmation.bankReference,
    value_date: confirmation.valueDate,
  });
  if (!moved) throw new Refusal('stateChanged');
  await tellOfCredit(tx, transfer, { ...confirmation, amount, split });
}

type Credited = Pick<Confirmation, 'bankReference' | 'valueDate'> & {
  amount: Money;
  split: { toDeposit: Money; toCash: Money };
};

/** The audit entry, and the event for open screens. */
async function tellOfCredit(
  tx: Write,
  { id, company_id: companyId, currency, status, amount: declared }: TransferRow,
  { amount, split, bankReference, valueDate }: Credited,
): Promise<void> {
  await tx.audit({
    action: 'bank_transfer.credit',
    targetId: id,
    companyId,
    before: { status, ...toWire(money(declared, currency)) },
    after: {
      status: bankTransferTransitions.credit.to,
      ...toWire(amount),
      toDeposit: toWire(split.toDeposit),
      toCash: toWire(split.toCash),
      bankReference,
      valueDate,
    },
  });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
}
