import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportRows, type RowSource, type ToFile } from '../database/export.ts';
import { countRows } from '../database/paging.ts';
import { toSummary } from './companies.ts';
import { type Filters, selectCompanies } from './company-repo.ts';

type Company = OutputOf<'listCompanies'>['records'][number];
/**
 * Counts the applications of each company. Passed in, because applications are a feature above this one; it reads the
 * same snapshot.
 */
type CountApplications = (
  db: Queries,
  companyIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** All customers that match the filters, newest first, as a file. @throws Refusal exportTooLarge. */
export function exportCompanies<File>(
  ctx: OperatorContext,
  { format, ...filters }: InputOf<'exportCompanies'>,
  {
    toFile,
    countApplications,
  }: { toFile: ToFile<Company, File>; countApplications: CountApplications },
): Promise<File> {
  return exportRows(ctx, companiesOf(filters, countApplications), {
    toFile,
    audited: { action: 'companies.export', companyId: null, about: { format, ...filters } },
  });
}

function companiesOf(filters: Filters, countApplications: CountApplications): RowSource<Company> {
  return {
    count: (db) => countRows(selectCompanies(db, filters)),
    async batch(db, last, size) {
      let query = selectCompanies(db, filters).limit(size);
      if (last) {
        // By the row itself: its time in microseconds does not survive a Date.
        query = query.where(
          sql<boolean>`(company.created_at, company.id) < (select one.created_at, one.id from company as one where one.id = ${last.id})`,
        );
      }
      const rows = await query.execute();
      const counts = await countApplications(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...toSummary(row), applicationCount: counts.get(row.id) ?? 0 }));
    },
  };
}
