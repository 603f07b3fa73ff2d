import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { dayOf } from '@arcadia/kernel/calendar';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { companiesOf, toSummary } from './list.ts';
import type { CompanyRow } from './repo.ts';

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
  { format, sort, ...filters }: InputOf<'exportCompanies'>,
  {
    toFile,
    countApplications,
  }: { toFile: ToFile<Company, File>; countApplications: CountApplications },
): Promise<File> {
  const today = dayOf(ctx.clock.now());
  const source = (db: Queries) => {
    const companies = companiesOf(db, { ...filters, today });
    const toRecords = async (rows: readonly CompanyRow[]): Promise<Company[]> => {
      const ids = rows.map(({ id }) => id);
      const counts = ids.length === 0 ? new Map() : await countApplications(db, ids);
      return rows.map((row) => ({
        ...toSummary(row, today),
        applicationCount: counts.get(row.id) ?? 0,
      }));
    };
    return { ...companies, toRecords };
  };
  return exportList(ctx, source, {
    sort,
    toFile,
    audited: { action: 'companies.export', companyId: null, about: { format, ...filters } },
  });
}
