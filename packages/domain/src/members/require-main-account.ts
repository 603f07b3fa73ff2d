import { Forbidden } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';

/** Guards what only the main account may do, whatever its permissions. @throws Forbidden. */
export async function requireMainAccount(db: Queries, ctx: MemberContext): Promise<void> {
  const { main } = await db
    .selectFrom('member')
    .select('main')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow();
  if (!main) throw new Forbidden('act for the main account');
}
