import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { type Notice, queueNotice } from '../account/index.ts';
import { deleteRecoveryCodes, factorStanding, hasFactor, type Owner } from '../factors/index.ts';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { boundContact } from '../members/index.ts';
import { endSessions } from '../sessions/index.ts';

/** A session may set a factor up; another session of the same person is shown another secret. */
export function boundToSession({ actor }: MemberContext): string {
  return `session ${actor.sessionId}`;
}

export function ownerOf({ actor }: MemberContext): Owner {
  return { companyId: actor.companyId, memberId: actor.id };
}

type Contacts = Parameters<typeof boundContact>[0] & { id: string; company_id: string };

/** Tells the account's owner, in case a stranger did it, and the company's list of sub-accounts. */
export async function tellOfChange(tx: Write, member: Contacts, notice: Notice): Promise<void> {
  const to = boundContact(member, 'email') ?? boundContact(member, 'phone');
  if (to) await queueNotice(tx, { memberId: member.id, notice, to });
  await tx.publish({
    topic: 'access.changed',
    companyId: member.company_id,
    subjectId: member.id,
  });
}

/** Ends the other sessions where the person wants it. @returns the ids of those that were ended. */
export async function endOthers(tx: Write, ctx: MemberContext, wanted: boolean): Promise<string[]> {
  if (!wanted) return [];
  const { id: memberId, companyId, sessionId: keep } = ctx.actor;
  return endSessions(tx.db, { companyId, memberId, keep, now: ctx.clock.now() });
}

/**
 * Ends what depends on a factor that was removed: recovery codes replace factors, so they go with the last one.
 * @throws Refusal secondFactorRequired where it was the last and the company requires one.
 */
export async function settleRemoval(tx: Write, owner: Owner): Promise<void> {
  const standing = await factorStanding(tx.db, owner);
  if (hasFactor(standing)) return;
  if (standing.requiredFrom !== null) throw new Refusal('secondFactorRequired');
  await deleteRecoveryCodes(tx.db, owner);
}

/** The name under which an authenticator or a browser lists the account. */
export function loginOf(member: Contacts): string {
  return member.email ?? `${member.area_code ?? ''} ${member.phone_number ?? ''}`.trim();
}
