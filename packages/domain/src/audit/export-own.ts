import type { InputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import type { AuditEntry } from './entries.ts';
import { ownEntries } from './own-entries.ts';

/** Entries of the company's members that match the filters, as a file. @throws Refusal exportTooLarge. */
export function exportOwnAudit<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportOwnAudit'>,
  toFile: ToFile<AuditEntry, File>,
): Promise<File> {
  return exportList(ctx, (db) => ownEntries(db, ctx, filters), {
    sort,
    toFile,
    audited: {
      action: 'audit.export',
      companyId: ctx.actor.companyId,
      about: { format, ...filters },
    },
  });
}
