import { Refusal } from '@arcadia/contract/wire/refusal';
import { identityVerifiedUntil, requireIdentity } from '../sessions/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { everSubmitted } from './repo.ts';

/**
 * Requires identity verification before a submitted form is changed (specification section 2), within a write.
 * @throws Refusal identityCheckRequired.
 */
export async function requireOwner(db: Queries, ctx: MemberContext): Promise<void> {
  if (await everSubmitted(db, ctx.actor.companyId)) await requireIdentity(db, ctx);
}

/** Requires identity verification before a submitted form is read. @throws Refusal identityCheckRequired. */
export async function requireReader(db: Queries, ctx: MemberContext): Promise<void> {
  if (!(await everSubmitted(db, ctx.actor.companyId))) return;
  if ((await identityVerifiedUntil(db, ctx)) === null) throw new Refusal('identityCheckRequired');
}
