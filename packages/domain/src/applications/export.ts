import type { InputOf } from '@arcadia/contract/api';
import type { Application } from '@arcadia/contract/applications';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportRows, type RowSource, type ToFile } from '../database/export.ts';
import { countRows } from '../database/paging.ts';
import { withServices } from './application.ts';
import { type Filters, selectApplications, selectNextApplications } from './repo.ts';

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
  { format, ...filters }: InputOf<'exportApplications'>,
  toFile: ToFile<ApplicationLine, File>,
): Promise<File> {
  return exportRows(ctx, linesOf(filters), {
    toFile,
    audited: {
      action: 'applications.export',
      companyId: ctx.actor.companyId,
      about: { format, ...filters },
    },
  });
}

function linesOf(filters: Filters): RowSource<ApplicationLine> {
  return {
    count: (db) => countRows(withEachService(db, filters)),
    // By whole applications: a batch may exceed `size`, and is only shorter if it is the last.
    async batch(db, last, size) {
      const rows = await selectNextApplications(db, filters, { last, size }).execute();
      return inLines(await withServices(db, rows));
    },
  };
}

export function inLines<One extends Application>(applications: readonly One[]): LineOf<One>[] {
  return applications.flatMap(({ services, ...application }) => {
    const lines: readonly ApplicationLine['service'][] = services.length === 0 ? [null] : services;
    return lines.map((service) => ({ ...application, service }));
  });
}

export function withEachService(db: Queries, filters: Filters) {
  return selectApplications(db, filters).leftJoin('region_service', (join) =>
    join
      .onRef('region_service.company_id', '=', 'application.company_id')
      .onRef('region_service.application_id', '=', 'application.id')
      .on('region_service.deleted_at', 'is', null),
  );
}
