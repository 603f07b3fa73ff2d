import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { type AuditEntry, withNames } from './entries.ts';
import { ownEntries } from './own-entries.ts';

export type OwnEntry = OutputOf<'listOwnAudit'>['records'][number];

/** Actions of the main account and the sub-accounts, newest first. Searches person, action and target. */
export function listOwnAudit(
  ctx: MemberContext,
  input: InputOf<'listOwnAudit'>,
): Promise<OutputOf<'listOwnAudit'>> {
  return read(ctx, async (db) => {
    const entries = await ownEntries(db, ctx, input);
    return readPage(
      db,
      { ...entries, toRecords: async (rows) => (await withNames(db, rows)).map(toOwnEntry) },
      input,
    );
  });
}

function toOwnEntry(entry: AuditEntry): OwnEntry {
  const { id, occurredAt, action, targetId, before, after, ipAddress } = entry;
  const who = { memberId: entry.actorId, memberName: entry.actorName, apiKey: entry.apiKey };
  return { id, occurredAt, ...who, action, targetId, before, after, ipAddress };
}
