import type { OutputOf } from '@arcadia/contract/api';
import { companyPeople } from '../members/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** The people by whom a company's log can be filtered. */
export async function listAuditPeople(ctx: MemberContext): Promise<OutputOf<'listAuditPeople'>> {
  return { records: await read(ctx, (db) => companyPeople(db, ctx.actor.companyId)) };
}
