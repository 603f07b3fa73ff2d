import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { certifiedCompany } from '../certification/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { addressOf, type Contact } from '../members/index.ts';
import { openCase } from '../reviews/index.ts';
import { checkCode, codeRefusals, memberClaim } from '../verification-codes/index.ts';
import { codeContact } from './code-contact.ts';
import { type ContractRow, lockContract } from './repo.ts';
import { reviewDueAt } from './review-due.ts';

type Signing = InputOf<'signContract'>;

/**
 * Signs for the company, with the code that the contract's contact received, and puts the contract before staff. What is signed
 * is what the caller has read: its hash must be that of the contract. The signature has the person's name; the member's own may be a
 * login.
 * @throws NotFound, Refusal stateChanged where somebody else signed, changed or cancelled it, certificationRequired,
 *   phoneNumberInvalid, incorrectVerificationCode, verificationCodeExpired, verificationCodeUsedUp.
 */
export async function signContract(
  ctx: MemberContext,
  input: Signing,
): Promise<Record<string, never>> {
  const now = ctx.clock.now();
  const { companyId, id: memberId } = ctx.actor;
  // A wrong code must be counted, so the refusal is thrown after the transaction has committed.
  const check = await write(withFullScope(ctx), async (tx) => {
    const row = await lockContract(tx.db, companyId, input.id);
    if (!row) throw new NotFound('contract');
    const isAnother = row.content_sha256.toString('hex') !== input.contentSha256;
    if (row.status !== 'signing' || row.customer_signed_at !== null || isAnother)
      throw new Refusal('stateChanged');
    await requireSameParty(tx, ctx, row);
    const contact = codeContact(row, input.channel);
    const claim = memberClaim(memberId, 'contract', addressOf(contact));
    const found = await checkCode(tx.db, { ...claim, code: input.code, now });
    if (found !== 'accepted') {
      tx.unaudited('counting a wrong code');
      return found;
    }
    await recordSignature(tx, ctx, { row, contact, now, signerName: input.signerName });
    return found;
  });
  if (check !== 'accepted') throw new Refusal(codeRefusals[check]);
  return {};
}

/** A company that was certified anew meanwhile changes its contract first: another name or number can't be signed. */
async function requireSameParty(tx: Write, ctx: MemberContext, row: ContractRow): Promise<void> {
  const certified = await certifiedCompany(ctx, tx.db, row.company_id);
  if (!certified) throw new Refusal('certificationRequired');
  const isSame =
    certified.companyName === row.company_name &&
    certified.registrationNumber === row.registration_number;
  if (!isSame) throw new Refusal('stateChanged');
}

type Signature = { row: ContractRow; contact: Contact; now: Date; signerName: string };

async function recordSignature(
  tx: Write,
  ctx: MemberContext,
  { row, contact, now, signerName }: Signature,
): Promise<void> {
  const { company_id: companyId, id, number, company_name: title } = row;
  const method = contact.kind === 'phone' ? ('sms_code' as const) : ('email_code' as const);
  await tx.db
    .insertInto('contract_signature')
    .values({
      company_id: companyId,
      contract_id: id,
      side: 'customer',
      signer_id: ctx.actor.id,
      signer_name: signerName,
      method,
      sent_to: addressOf(contact),
      signed_at: now,
      ip_address: ctx.origin.ipAddress,
      user_agent: ctx.origin.userAgent,
      content_sha256: row.content_sha256,
    })
    .execute();
  await tx.db
    .updateTable('contract')
    .set({ customer_signed_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await openCase(tx, {
    desk: 'contract',
    companyId,
    subjectId: id,
    kind: row.language,
    title: `${number} · ${title}`,
    openedAt: now,
    dueAt: await reviewDueAt(tx.db, now),
  });
  const contentSha256 = row.content_sha256.toString('hex');
  await tx.audit({
    action: 'contract.sign',
    targetId: id,
    companyId,
    after: { number, method, signerName, contentSha256 },
  });
  await tx.publish({ topic: 'contract.changed', companyId, subjectId: id });
}
