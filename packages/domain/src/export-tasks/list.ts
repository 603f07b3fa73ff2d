import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { ExportTask } from '@arcadia/contract/files/export-tasks';
import { operatorHolds } from '@arcadia/contract/access/permissions';
import { companyNames } from '../companies/index.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { provider } from '../database/records.ts';
import { read } from '../database/transaction.ts';
import { allowedLists } from './allowed-lists.ts';
import { couldMake } from './made-with.ts';
import { companyOf } from './repo.ts';
import { allTasks, narrowed, type OwnedTask, selectTasks, taskRecords } from './tasks.ts';

/** A company's tasks, but those whose file is not the caller's to have. */
export function listExportTasks(
  ctx: MemberContext,
  { status, list, ...page }: InputOf<'listExportTasks'>,
): Promise<OutputOf<'listExportTasks'>> {
  const { actor } = ctx;
  return read(ctx, (db) =>
    readPage(
      db,
      {
        query: selectTasks(db, {
          owner: actor.companyId,
          lists: allowedLists(actor),
          status,
          list,
        }).where(couldMake(ctx)),
        newestFirst: ['id'],
        async toRecords(rows) {
          const records = await taskRecords(db, rows);
          return records.map(withoutOwner);
        },
      },
      page,
    ),
  );
}

function withoutOwner(task: OwnedTask): ExportTask {
  const { owner: _, ...record } = task;
  return record;
}

/** The staff's tasks; for who manages jobs those of customers too. */
export function listStaffExportTasks(
  ctx: OperatorContext,
  { status, list, ...page }: InputOf<'listStaffExportTasks'>,
): Promise<OutputOf<'listStaffExportTasks'>> {
  const { actor } = ctx;
  const lists = allowedLists(actor);
  return read(ctx, (db) =>
    readPage(
      db,
      {
        query: operatorHolds(actor.roles, 'jobs.manage')
          ? narrowed(allTasks(db), { status, list })
          : selectTasks(db, { owner: provider, lists, status, list }).where(couldMake(ctx)),
        newestFirst: ['id'],
        async toRecords(rows) {
          const [records, names] = await Promise.all([
            taskRecords(db, rows),
            companyNames(
              db,
              rows.flatMap(({ company_id: owner }) => companyOf(owner) ?? []),
            ),
          ]);
          return records.map(({ owner, ...record }) => ({
            ...record,
            companyId: companyOf(owner),
            companyName: names.get(owner) ?? null,
            hasFile: owner === provider && record.status === 'completed',
          }));
        },
      },
      page,
    ),
  );
}
