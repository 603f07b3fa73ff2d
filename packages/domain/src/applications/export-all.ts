import type { InputOf } from '@arcadia/contract/api';
import { requireCompany } from '../accounts/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportRows, type RowSource, type ToFile } from '../database/export.ts';
import { countRows } from '../database/paging.ts';
import { inLines, type LineOf, withEachService } from './export.ts';
import { type CompanyApplication, withCompanies } from './list.ts';
import { type Filters, selectNextApplications } from './repo.ts';

export type CompanyApplicationLine = LineOf<CompanyApplication>;

/** As `exportApplications`, over all customers, for operators. @throws NotFound, Refusal exportTooLarge. */
export async function exportAllApplications<File>(
  ctx: OperatorContext,
  { format, ...filters }: InputOf<'exportAllApplications'>,
  toFile: ToFile<CompanyApplicationLine, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  return exportRows(ctx, linesOf(filters), {
    toFile,
    audited: {
      action: 'applications.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}

function linesOf(filters: Filters): RowSource<CompanyApplicationLine> {
  return {
    count: (db) => countRows(withEachService(db, filters)),
    // By whole applications: a batch may exceed `size`, and is only shorter if it is the last.
    async batch(db, last, size) {
      const rows = await selectNextApplications(db, filters, { last, size }).execute();
      return inLines(await withCompanies(db, rows));
    },
  };
}
