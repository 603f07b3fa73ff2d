import type { PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { companyTerms } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { returnTaken } from '../funds/index.ts';
import {
  caseUndoAbsorbTransfer,
  caseUndoChargeTransfer,
  caseUndoReleaseTransfer,
  lockLedger,
  post,
} from '../ledger/index.ts';
import { movePaymentCase, type PaymentCaseRow } from '../payments/index.ts';
import type { Deciding } from './deciding.ts';
import { leftOf, undoable } from './possible.ts';
import { remarksFor, tellCompany } from './tell-company.ts';

/**
 * Money that came back undoes what was booked when it went: the provider's loss is none any more, or the company that was charged
 * gets its cash again, into the very lots. @throws Refusal accountClosing where that company's account is closed.
 */
export async function undo(
  tx: Write,
  ctx: OperatorContext,
  { row, related, note, at }: Deciding,
): Promise<PaymentCaseStatus> {
  const went = undoable(row, related);
  if (!went) throw new Refusal('stateChanged');
  const { decided_company: companyId } = went;
  const amount = leftOf(row);
  const decided = {
    resolution: 'undone',
    note,
    decided_by: ctx.actor.id,
    undoes: went.id,
  } as const;
  if (companyId === null) {
    await post(tx, caseUndoAbsorbTransfer({ caseId: row.id, amount, occurredAt: at }));
    return movePaymentCase(tx.db, row.id, 'resolve', { ...decided, decided_at: at });
  }
  const occurredAt = await giveCompanyBack(tx, ctx, { row, went, companyId });
  const change = { ...decided, decided_at: occurredAt, decided_company: companyId };
  const status = await movePaymentCase(tx.db, row.id, 'resolve', change);
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
  await tellCompany(tx, row, { companyId, outcome: 'assigned' });
  return status;
}

/** @returns when it was booked. */
async function giveCompanyBack(
  tx: Write,
  ctx: OperatorContext,
  { row, went, companyId }: { row: PaymentCaseRow; went: PaymentCaseRow; companyId: string },
): Promise<Date> {
  const { id: caseId, gateway } = row;
  const amount = leftOf(row);
  await lockLedger(tx, companyId, amount.currency);
  if ((await companyTerms(tx.db, companyId)).closed) throw new Refusal('accountClosing');
  // Read with the book locked, so that times follow the order of the transfers.
  const occurredAt = ctx.clock.now();
  await returnTaken(tx, {
    companyId,
    amount,
    taken: went.id,
    reference: caseId,
    remarks: await remarksFor(tx.db, companyId, row, 'assigned'),
    transfer: caseUndoChargeTransfer({ caseId, companyId, gateway, amount, occurredAt }),
  });
  await post(tx, caseUndoReleaseTransfer({ caseId, gateway, amount, occurredAt }));
  return occurredAt;
}
