import type { InputOf } from '@arcadia/contract/api';
import { requireCompany } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportRecords, type ToFile } from '../database/export.ts';
import { allRecords, countRows } from '../database/list.ts';
import { inLines, type LineOf, withEachService } from './export.ts';
import { applicationsWithCompanies, type CompanyApplication } from './list.ts';

export type CompanyApplicationLine = LineOf<CompanyApplication>;

/** As `exportApplications`, over all customers, for operators. @throws NotFound, Refusal exportTooLarge. */
export async function exportAllApplications<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportAllApplications'>,
  toFile: ToFile<CompanyApplicationLine, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  return exportRecords(ctx, {
    count: (db, most) => countRows(db, withEachService(db, filters), most),
    records: (db) => inLines(allRecords(applicationsWithCompanies(db, filters), sort)),
    toFile,
    audited: {
      action: 'applications.export',
      companyId: filters.companyId ?? null,
      about: { format, sort, ...filters },
    },
  });
}
