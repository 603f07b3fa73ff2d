import type { OutputOf } from '@arcadia/contract/api';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { maskedContact } from '../members/index.ts';
import { operatorNames } from '../operators/index.ts';
import { contactsOf, successionsOf } from './repo.ts';

/** The hand-over of the caller's main account that waits; null where none does. */
export function getSuccession(ctx: MemberContext): Promise<OutputOf<'getSuccession'>> {
  return read(ctx, async (db) => {
    const row = await db
      .selectFrom('succession')
      .select(['name', 'area_code', 'phone_number', 'email', 'perform_at'])
      .where('company_id', '=', ctx.actor.companyId)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    return {
      succession: row
        ? {
            name: row.name,
            contacts: contactsOf(row).map(maskedContact),
            performAt: row.perform_at.toISOString(),
          }
        : null,
    };
  });
}

/** All hand-overs of a company's main account, the newest first. */
export function getCompanySuccessions(
  ctx: OperatorContext,
  companyId: string,
): Promise<OutputOf<'getCompanySuccessions'>> {
  return read(ctx, async (db) => {
    const rows = await successionsOf(db, companyId);
    const ids = rows.flatMap((row) => [row.proposed_by, row.decided_by]);
    const names = await operatorNames(db, ids);
    return {
      items: rows.map((row) => ({
        id: row.id,
        status: row.status,
        name: row.name,
        contacts: contactsOf(row).map(maskedContact),
        reason: row.reason,
        fileId: row.evidence_file_id,
        proposedByName: names.get(row.proposed_by) ?? '',
        decidedByName: names.get(row.decided_by) ?? '',
        decidedAt: row.decided_at.toISOString(),
        performAt: row.perform_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        stoppedBy: row.stopped_by,
      })),
    };
  });
}
