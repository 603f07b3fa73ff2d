import type { PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { formatMoney } from '@arcadia/i18n/formats';
import { formatDecimal } from '@arcadia/kernel/money';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { takeBack } from '../funds/index.ts';
import { caseChargeTransfer, caseSettleTransfer, lockLedger, post } from '../ledger/index.ts';
import { movePaymentCase } from '../payments/index.ts';
import type { Deciding } from './deciding.ts';
import { leftOf } from './possible.ts';
import { remarksFor, tellCompany } from './tell-company.ts';

/**
 * The company whose payment it was bears what the gateway gave back to the payer: from its cash, of that payment's lot
 * first. @throws Refusal cashTooLow.
 */
export async function charge(
  tx: Write,
  ctx: OperatorContext,
  { row, companyId, note }: Deciding,
): Promise<PaymentCaseStatus> {
  if (companyId === null) throw new Refusal('stateChanged');
  const { id: caseId, gateway, gateway_payment_id: gatewayPaymentId } = row;
  const amount = leftOf(row);
  const { cash } = await lockLedger(tx, companyId, amount.currency);
  if (cash.amount < amount.amount)
    throw new Refusal('cashTooLow', { cash: formatMoney(formatDecimal(cash), cash.currency) });
  // Read with the book locked, so that times follow the order of the transfers.
  const occurredAt = ctx.clock.now();
  await takeBack(tx, {
    companyId,
    amount,
    payment: { gateway, gatewayPaymentId },
    reference: caseId,
    remarks: await remarksFor(tx.db, companyId, row, 'charged'),
    transfer: caseChargeTransfer({ caseId, companyId, gateway, amount, occurredAt }),
  });
  await post(tx, caseSettleTransfer({ caseId, gateway, amount, occurredAt }));
  const status = await movePaymentCase(tx.db, caseId, 'resolve', {
    resolution: 'charged',
    note,
    decided_by: ctx.actor.id,
    decided_at: occurredAt,
    decided_company: companyId,
  });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  await tellCompany(tx, row, { companyId, outcome: 'charged' });
  return status;
}
