import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Application } from '@arcadia/contract/applications/applications';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { withServices } from './application.ts';
import { type Filters, findApplication, selectApplications } from './repo.ts';

export type CompanyApplication = OutputOf<'listAllApplications'>['records'][number];
type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

/** Applications with their services, newest first. */
export function applicationsOf(db: Queries, filters: Filters) {
  return {
    query: selectApplications(db, filters),
    newestFirst: ['application.created_at', 'application.id'],
    sorts: { created: ['application.created_at', 'application.id'] },
    toRecords: (rows: readonly Row[]) => withServices(db, rows),
  };
}

/** As `applicationsOf`, with the company of each: for operators. */
export function applicationsWithCompanies(db: Queries, filters: Filters) {
  return {
    ...applicationsOf(db, filters),
    toRecords: (rows: readonly Row[]) => withCompanies(db, rows),
  };
}

/** The company's applications, newest first. Searches name, id and App ID. */
export function listApplications(
  ctx: MemberContext,
  input: InputOf<'listApplications'>,
): Promise<OutputOf<'listApplications'>> {
  return read(ctx, (db) => readPage(db, applicationsOf(db, input), input));
}

/** @throws NotFound, also where the application is another company's. */
export function getApplication(ctx: MemberContext, id: string): Promise<Application> {
  return read(ctx, async (db) => {
    const row = await findApplication(db, id);
    const [application] = row ? await withServices(db, [row]) : [];
    if (!application) throw new NotFound('application');
    return application;
  });
}

/** Applications of all customers, newest first, for operators. */
export function listAllApplications(
  ctx: OperatorContext,
  input: InputOf<'listAllApplications'>,
): Promise<OutputOf<'listAllApplications'>> {
  return read(ctx, (db) => readPage(db, applicationsWithCompanies(db, input), input));
}

async function withCompanies(db: Queries, rows: readonly Row[]): Promise<CompanyApplication[]> {
  const names = await companyNames(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const companyOf = new Map(rows.map(({ id, company_id }) => [id, company_id]));
  return (await withServices(db, rows)).map((application) => {
    const companyId = companyOf.get(application.id) ?? '';
    return { ...application, companyId, companyName: names.get(companyId) ?? '' };
  });
}
