import type { InputOf } from '@arcadia/contract/api';
import type { PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { Currency } from '@arcadia/kernel/money';
import { companyNames, companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { creditFunds } from '../funds/index.ts';
import { caseCreditTransfer, caseReleaseTransfer, lockLedger, post } from '../ledger/index.ts';
import { movePaymentCase } from '../payments/index.ts';
import type { Deciding } from './deciding.ts';
import { leftOf } from './possible.ts';
import { remarksFor, tellCompany } from './tell-company.ts';

/**
 * Credits the money of a case to a company: it leaves suspense in the provider's book, and fills deposit and cash in the
 * company's. Ids of companies come before `provider`, so the company's book is locked first.
 * @throws NotFound, Refusal accountClosing where the company's account is closed, currencyNotSupported where it settles in
 * another currency.
 */
export async function assign(
  tx: Write,
  ctx: OperatorContext,
  { row, note }: Deciding,
  { companyId = '' }: InputOf<'decidePaymentCase'>,
): Promise<PaymentCaseStatus> {
  const { id: caseId, gateway, gateway_payment_id: gatewayPaymentId } = row;
  const amount = leftOf(row);
  await nameOfReceiver(tx.db, companyId, amount.currency);
  const balances = await lockLedger(tx, companyId, amount.currency);
  const terms = await termsOfReceiver(tx.db, companyId, amount.currency);
  const incoming = {
    companyId,
    amount,
    source: 'assigned' as const,
    reference: caseId,
    payment: { gateway, gatewayPaymentId },
    remarks: await remarksFor(tx.db, companyId, row, 'assigned'),
  };
  const before = { balances, requiredDeposit: terms.requiredDeposit };
  const { toDeposit, toCash, occurredAt } = creditFunds(tx, ctx, incoming, before, (parts) =>
    caseCreditTransfer({ caseId, companyId, gateway, ...parts }),
  );
  await post(tx, caseReleaseTransfer({ caseId, gateway, amount, occurredAt }));
  const status = await movePaymentCase(tx.db, caseId, 'resolve', {
    resolution: 'assigned',
    note,
    decided_by: ctx.actor.id,
    decided_at: occurredAt,
    decided_company: companyId,
    to_deposit: toDeposit.amount,
    to_cash: toCash.amount,
  });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  await tellCompany(tx, row, { companyId, outcome: 'assigned' });
  return status;
}

/** The name of a company that could be credited now. @throws as `assign`. */
export async function nameOfReceiver(
  db: Queries,
  companyId: string,
  currency: Currency,
): Promise<string> {
  const name = (await companyNames(db, [companyId])).get(companyId);
  if (name === undefined) throw new NotFound('company');
  await termsOfReceiver(db, companyId, currency);
  return name;
}

async function termsOfReceiver(db: Queries, companyId: string, currency: Currency) {
  const terms = await companyTerms(db, companyId);
  // Whoever closed its account is given nothing any more: the money goes back to the payer.
  if (terms.closed) throw new Refusal('accountClosing');
  if (terms.currency !== currency) throw new Refusal('currencyNotSupported');
  return terms;
}
