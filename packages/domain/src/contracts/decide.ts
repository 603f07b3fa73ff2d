import type { InputOf } from '@arcadia/contract/api';
import { contractTransitions } from '@arcadia/contract/contracts/contracts';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { isPersonName } from '@arcadia/contract/wire/wire';
import { dayOf } from '@arcadia/kernel/calendar';
import { certifiedCompany } from '../certification/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { closeCase, requireClaim } from '../reviews/index.ts';
import { type ContractRow, lockContract, moveContract } from './repo.ts';
import { canSignAt } from './signer.ts';
import { queueContractMessages } from './tell.ts';

/**
 * Signs for the provider, or rejects with a reason that the customer reads. Needs the claim of the case. The signed file is
 * made by a job: until then the contract is still being signed, and nobody can take anything back.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed, stateChanged if it was decided or cancelled in the meantime,
 *   certificationRequired, contractPartyChanged where the company was certified as another since, contractsUnavailable where
 *   there is no certificate that is valid now, signerNameNeeded where the operator's name is an email address.
 */
export function decideContract(
  ctx: OperatorContext,
  decision: InputOf<'decideContract'>,
): Promise<Record<string, never>> {
  const now = ctx.clock.now();
  return writeOnce(ctx, async (tx) => {
    const { companyId, subjectId } = await requireClaim(tx, ctx, decision.id);
    const row = await lockContract(tx.db, companyId, subjectId);
    // A case of another desk.
    if (!row) throw new NotFound('contract');
    const { outcome } = decision;
    await closeCase(tx, { subjectId, at: now, outcome, operatorId: ctx.actor.id });
    if (decision.outcome === 'approved') await signForProvider(tx, ctx, row);
    else await reject(tx, row, { reason: decision.reason, now });
    await tx.publish({ topic: 'contract.changed', companyId, subjectId });
    return {};
  });
}

async function signForProvider(tx: Write, ctx: OperatorContext, row: ContractRow): Promise<void> {
  const now = ctx.clock.now();
  const { company_id: companyId, id } = row;
  if (!isPersonName(ctx.actor.name)) throw new Refusal('signerNameNeeded');
  if (!canSignAt(ctx.ports.pdfSigner, now)) throw new Refusal('contractsUnavailable');
  const certified = await certifiedCompany(ctx, tx.db, companyId);
  if (!certified) throw new Refusal('certificationRequired');
  const isSame =
    certified.companyName === row.company_name &&
    certified.registrationNumber === row.registration_number;
  if (!isSame) throw new Refusal('contractPartyChanged');
  await tx.db
    .insertInto('contract_signature')
    .values({
      company_id: companyId,
      contract_id: id,
      side: 'provider',
      signer_id: ctx.actor.id,
      signer_name: ctx.actor.name,
      method: 'staff_login',
      signed_at: now,
      ip_address: ctx.origin.ipAddress,
      user_agent: ctx.origin.userAgent,
      content_sha256: row.content_sha256,
    })
    .execute();
  const today = dayOf(now);
  const effectiveDate = row.start_date > today ? row.start_date : today;
  const { numUpdatedRows } = await tx.db
    .updateTable('contract')
    .set({ provider_signed_at: now, effective_date: effectiveDate })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'signing')
    .where('provider_signed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('stateChanged');
  await tx.audit({
    action: 'contract.countersign',
    targetId: id,
    companyId,
    after: {
      number: row.number,
      effectiveDate,
      contentSha256: row.content_sha256.toString('hex'),
    },
  });
}

async function reject(
  tx: Write,
  row: ContractRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const { from, to } = contractTransitions.reject;
  const moved = await moveContract(tx.db, row, from, { status: to, ended_at: now, reason });
  if (!moved) throw new Refusal('stateChanged');
  await tx.audit({
    action: 'contract.reject',
    targetId: row.id,
    companyId: row.company_id,
    before: { status: row.status },
    after: { status: to, reason },
  });
  await queueContractMessages(tx, row, 'rejected');
}
