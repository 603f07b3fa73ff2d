import { requireIdentity } from '../accounts/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { everSubmitted } from './repo.ts';

/**
 * Before a form that was once sent is read or changed, the person proves to be the person (specification section 2).
 * @throws Refusal identityCheckRequired.
 */
export async function requireOwner(db: Queries, ctx: MemberContext): Promise<void> {
  if (await everSubmitted(db, ctx.actor.companyId)) await requireIdentity(db, ctx);
}
