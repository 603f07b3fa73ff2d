import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { approvable, awaitSecondPerson } from '../approvals/index.ts';
import { companyNames, lockSuspensionTerms } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { attachFiles } from '../files/index.ts';
import {
  type Contact,
  lockMain,
  maskedContact,
  mobilePhone,
  requireFree,
} from '../members/index.ts';
import { lockWaiting } from './repo.ts';
import { tellSuccession } from './tell.ts';

type Wanted = InputOf<'startSuccession'>;

const hourMs = 3_600_000;

/**
 * Begins to hand over a main account: always by two people, and performed after a waiting time in which its holder, who is told at
 * once, can stop it. A suspended company's can be handed over too; one's that is being closed can't.
 * @throws NotFound, Refusal approvalWaits, stateChanged where one waits already, accountClosing, loginTaken, phoneNumberInvalid.
 */
export function startSuccession(
  ctx: OperatorContext,
  wanted: Wanted,
): Promise<OutputOf<'startSuccession'>> {
  return writeOnce(ctx, (tx) => start(tx, ctx, wanted));
}

/** For the server, which composes what a second person can agree to. */
export const approvableSuccessions = approvable('startSuccession', { perform: start });

async function start(
  tx: Write,
  ctx: OperatorContext,
  wanted: Wanted,
): Promise<OutputOf<'startSuccession'>> {
  const { id: companyId, name, reason, fileId } = wanted;
  const terms = await lockSuspensionTerms(tx.db, companyId);
  const main = await lockMain(tx.db, companyId);
  if (!terms || !main) throw new NotFound('company');
  if (terms.closure !== null) throw new Refusal('accountClosing');
  if (await lockWaiting(tx.db, companyId)) throw new Refusal('stateChanged');
  const contacts = wantedContacts(wanted);
  await requireFree(tx.db, main.id, contacts);
  // Kept whatever becomes of the request: it is what the decision was made by.
  await attachFiles(tx, companyId, [{ id: fileId, purpose: 'succession_evidence' }], companyId);
  const masked = contacts.map(maskedContact).join(', ');
  const companyName = (await companyNames(tx.db, [companyId])).get(companyId) ?? companyId;
  const approvalId = await awaitSecondPerson(tx, ctx, {
    kind: 'succession',
    companyId,
    subjectId: companyId,
    title: companyName,
    operation: 'startSuccession',
    input: wanted,
    amount: null,
    facts: { newHolder: `${name}, ${masked}`, note: reason, evidence: fileId },
  });
  if (approvalId !== null) return { approvalId };
  if (!ctx.approved) throw new Error('a main account is handed over by two people');
  await begin(tx, ctx, { wanted, contacts, proposedBy: ctx.approved.proposedBy });
  return { approvalId: null };
}

/** @throws Refusal phoneNumberInvalid. */
function wantedContacts({ email, phone }: Wanted): Contact[] {
  const contacts: Contact[] = [];
  if (email !== undefined) contacts.push({ kind: 'email', email });
  if (phone !== undefined) contacts.push({ kind: 'phone', phone: mobilePhone(phone) });
  return contacts;
}

type Begun = { wanted: Wanted; contacts: readonly Contact[]; proposedBy: string };

async function begin(
  tx: Write,
  ctx: OperatorContext,
  { wanted: { id: companyId, name, reason, fileId }, contacts, proposedBy }: Begun,
): Promise<void> {
  const now = ctx.clock.now();
  const performAt = new Date(now.getTime() + ctx.deployment.successionHours * hourMs);
  const id = newId('succession', now);
  const phone = contacts.find((contact) => contact.kind === 'phone')?.phone;
  const email = contacts.find((contact) => contact.kind === 'email')?.email;
  await tx.db
    .insertInto('succession')
    .values({
      company_id: companyId,
      id,
      name,
      area_code: phone?.areaCode ?? null,
      phone_number: phone?.phoneNumber ?? null,
      email: email ?? null,
      reason,
      evidence_file_id: fileId,
      proposed_by: proposedBy,
      decided_by: ctx.actor.id,
      decided_at: now,
      perform_at: performAt,
    })
    .execute();
  const to = contacts.map(maskedContact);
  const after = { name, contacts: to, performAt: performAt.toISOString(), proposedBy, reason };
  await tx.audit({ action: 'succession.start', targetId: id, companyId, after });
  await tellSuccession(tx, { companyId, id, outcome: 'started' });
}
