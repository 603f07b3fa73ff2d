import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { type AuditEntry, ownEntries, type AuditFilters, withNames } from './entries.ts';

export type OwnEntry = OutputOf<'listOwnAudit'>['records'][number];

/**
 * Entries of the company's own members. The transaction's scope limits them to the company; entries of operators and of
 * the product are excluded.
 */
export function ownFilters(
  filters: Pick<AuditFilters, 'keyword' | 'memberId' | 'action' | 'from' | 'to'>,
): AuditFilters {
  return { ...filters, actorKind: 'member' };
}

/** Actions of the main account and the sub-accounts, newest first. Searches person, action and target. */
export function listOwnAudit(
  ctx: MemberContext,
  input: InputOf<'listOwnAudit'>,
): Promise<OutputOf<'listOwnAudit'>> {
  return read(ctx, (db) => {
    const entries = ownEntries(db, ownFilters(input));
    return readPage(
      db,
      { ...entries, toRecords: async (rows) => (await withNames(db, rows)).map(toOwnEntry) },
      input,
    );
  });
}

function toOwnEntry(entry: AuditEntry): OwnEntry {
  const { id, occurredAt, action, targetId, before, after, ipAddress } = entry;
  const who = { memberId: entry.actorId, memberName: entry.actorName };
  return { id, occurredAt, ...who, action, targetId, before, after, ipAddress };
}
