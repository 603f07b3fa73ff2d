import type { InputOf } from '@arcadia/contract/api';
import { requireCompany } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { boundedPeriod } from '../database/period.ts';
import { allEntries, type AuditEntry } from './entries.ts';

/** All entries that match the filters, newest first, as a file. @throws NotFound, Refusal exportTooLarge, periodTooLong. */
export async function exportAudit<File>(
  ctx: OperatorContext,
  { format, sort, ...asked }: InputOf<'exportAudit'>,
  toFile: ToFile<AuditEntry, File>,
): Promise<File> {
  const { filters } = boundedPeriod(asked, ctx.clock.now());
  await requireCompany(ctx, filters.companyId);
  return exportList(ctx, (db) => allEntries(db, ctx, filters), {
    sort,
    toFile,
    audited: {
      action: 'audit.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}
