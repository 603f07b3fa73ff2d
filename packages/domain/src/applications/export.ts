import type { InputOf } from '@arcadia/contract/api';
import type { Application } from '@arcadia/contract/applications/applications';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportRecords, type ToFile } from '../database/export.ts';
import { allRecords, countRows } from '../database/list.ts';
import { applicationsOf } from './list.ts';
import { type Filters, selectApplications } from './repo.ts';

/** A region service with its application, or an application without services. */
export type LineOf<One extends Application> = Omit<One, 'services'> & {
  service: Application['services'][number] | null;
};
export type ApplicationLine = LineOf<Application>;

/**
 * The applications that match the filters, newest first, with a row for each region service, as a file. As in the list,
 * an application that matches by one of its services is included with all of them.
 * @throws Refusal exportTooLarge.
 */
export function exportApplications<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportApplications'>,
  toFile: ToFile<ApplicationLine, File>,
): Promise<File> {
  return exportRecords(ctx, {
    count: (db, most) => countRows(db, withEachService(db, filters), most),
    records: (db) => inLines(allRecords(applicationsOf(db, filters), sort)),
    toFile,
    audited: {
      action: 'applications.export',
      companyId: ctx.actor.companyId,
      about: { format, sort, ...filters },
    },
  });
}

export async function* inLines<One extends Application>(
  applications: AsyncIterable<One>,
): AsyncGenerator<LineOf<One>, undefined> {
  for await (const { services, ...application } of applications) {
    const lines: readonly ApplicationLine['service'][] = services.length === 0 ? [null] : services;
    yield* lines.map((service) => ({ ...application, service }));
  }
  return undefined;
}

export function withEachService(db: Queries, filters: Filters) {
  return selectApplications(db, filters).leftJoin('region_service', (join) =>
    join
      .onRef('region_service.company_id', '=', 'application.company_id')
      .onRef('region_service.application_id', '=', 'application.id')
      .on('region_service.deleted_at', 'is', null),
  );
}
