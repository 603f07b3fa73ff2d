import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { notify, wantingMail } from '../notifications/index.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { type ContractRow, findContract } from './repo.ts';

type Addressee = { companyId: string; contractId: string; memberId: string };

/** Tells it in the console, and queues a message to the main account and one to who applied, one job each, so that a retry of one does not repeat the other. */
export async function queueContractMessages(
  tx: Write,
  { id: contractId, company_id: companyId, applied_by, number }: ContractRow,
  outcome: 'signed' | 'rejected',
): Promise<void> {
  const kind = 'contract_decided';
  await notify(tx, { companyId, kind, subjectId: contractId, facts: { outcome, number } });
  const people = await contacts(tx.db, { companyId, memberIds: [applied_by] });
  for (const { memberId } of await wantingMail(tx.db, { companyId, kind }, people))
    await tx.enqueue(tellContractJob, { companyId, contractId, memberId });
}

/**
 * Sends one person what became of the contract, in their language. At least once: if the process dies after sending, it is sent
 * again.
 */
async function tellContract(
  ctx: Context,
  { companyId, contractId, memberId }: Addressee,
): Promise<void> {
  const found = await read(ctx, async (db) => {
    const contract = await findContract(db, companyId, contractId);
    const people = await contacts(db, { companyId, memberIds: [memberId] });
    const contact = people.find((one) => one.memberId === memberId);
    return contract && contact ? { contract, contact } : null;
  });
  // Deleted or disabled since.
  if (!found) return;
  const { contract, contact } = found;
  const { language } = contact;
  const { mail } = serverTexts(language);
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/finance/contract`;
  const { number, reason, effective_date: effectiveDate } = contract;
  const facts = {
    brandName,
    url,
    number,
    reason: reason ?? '',
    effectiveDate: effectiveDate ?? '',
  };
  const texts = reason === null ? mail.contract.signed : mail.contract.rejected;
  await sendToRecipient(ctx.ports.messages, contact, { texts, facts, parameters: { url } });
}

export const tellContractJob = defineJob({
  name: 'tell-contract-outcome',
  queue: 'mail',
  actor: 'contracts',
  payload: z.strictObject({
    companyId: z.string(),
    contractId: z.string(),
    memberId: z.string(),
  }),
  shown: ['contractId', 'memberId'],
  key: ({ contractId, memberId }) => `contract-outcome:${contractId}:${memberId}`,
  run: tellContract,
});
