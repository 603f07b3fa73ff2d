import type { Queries } from '../database/connection.ts';
import { rowsMark } from '../database/rows-mark.ts';

/** Changes with everything that `billedApplications` reads of a company, games of the catalogue left out. */
export async function applicationsMark(db: Queries, companyId: string): Promise<string> {
  const { marks } = await db
    .selectNoFrom((eb) => {
      const applications = eb
        .selectFrom('application')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      const services = eb
        .selectFrom('region_service')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      const games = eb
        .selectFrom('service_game')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      const removed = eb
        .selectFrom('removed_service_game')
        .select(rowsMark)
        .where('company_id', '=', companyId);
      return eb.fn<string>('concat', [applications, services, games, removed]).as('marks');
    })
    .executeTakeFirstOrThrow();
  return marks;
}
