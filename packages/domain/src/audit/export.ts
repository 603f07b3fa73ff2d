import type { InputOf } from '@arcadia/contract/api';
import { requireCompany } from '../accounts/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportRows, type ToFile } from '../database/export.ts';
import { allEntries, type AuditEntry } from './entries.ts';

/** All entries that match the filters, newest first, as a file. @throws NotFound, Refusal exportTooLarge. */
export async function exportAudit<File>(
  ctx: OperatorContext,
  { format, ...filters }: InputOf<'exportAudit'>,
  toFile: ToFile<AuditEntry, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  return exportRows(ctx, allEntries(filters), {
    toFile,
    audited: {
      action: 'audit.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}
