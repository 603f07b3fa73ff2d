import { requireIdentity } from '../sessions/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { everSubmitted } from './repo.ts';

/**
 * Requires identity verification before a submitted form is read or changed (specification section 2).
 * @throws Refusal identityCheckRequired.
 */
export async function requireOwner(db: Queries, ctx: MemberContext): Promise<void> {
  if (await everSubmitted(db, ctx.actor.companyId)) await requireIdentity(db, ctx);
}
