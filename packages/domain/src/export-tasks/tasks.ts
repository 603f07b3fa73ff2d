import type { ExportTask } from '@arcadia/contract/files/export-tasks';
import { exportFailures, exportStatuses } from '@arcadia/contract/files/export-tasks';
import { exportFormats } from '@arcadia/contract/wire/exports';
import * as z from 'zod/mini';
import { applicationNames } from '../applications/index.ts';
import type { Queries } from '../database/connection.ts';
import { parseJson } from '../database/json-column.ts';
import { provider } from '../database/records.ts';
import type { TaskRow } from './repo.ts';

type Filters = {
  status?: string | undefined;
  list?: string | undefined;
};

/** The names of endpoints, of which there is always one to ask for. */
const nothingAllowed = ['none'];

/** Tasks of these lists, the newest first; of all owners where none is named. */
export function selectTasks(
  db: Queries,
  { owner, lists, status, list }: Filters & { owner: string; lists: readonly string[] },
) {
  const allowed = lists.length === 0 ? nothingAllowed : [...lists];
  const tasks = db
    .selectFrom('export_task')
    .selectAll('export_task')
    .where('company_id', '=', owner)
    .where('list', 'in', allowed);
  return narrowed(tasks, { status, list });
}

type Tasks = ReturnType<typeof allTasks>;

export function allTasks(db: Queries) {
  return db.selectFrom('export_task').selectAll('export_task');
}

export function narrowed(tasks: Tasks, { status, list }: Filters): Tasks {
  const ofStatus = status === undefined ? tasks : tasks.where('status', '=', status);
  return list === undefined ? ofStatus : ofStatus.where('list', '=', list);
}

const selectionSchema = z.record(z.string(), z.string());

export function selectionOf({ selection }: Pick<TaskRow, 'selection'>): Record<string, string> {
  return parseJson('export_task.selection', selectionSchema, selection);
}

/** A task as the contract has it, and whose it is. */
export type OwnedTask = ExportTask & { owner: string };

export async function taskRecords(db: Queries, rows: readonly TaskRow[]): Promise<OwnedTask[]> {
  const owners = new Set(
    rows.flatMap(({ company_id: owner, application_id: id }) =>
      id === null || owner === provider ? [] : [owner],
    ),
  );
  const named = await Promise.all([...owners].map((owner) => applicationNames(db, owner)));
  const names = new Map(named.flat().map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    owner: row.company_id,
    id: row.id,
    list: row.list,
    format: z.parse(z.enum(exportFormats), row.format),
    selection: selectionOf(row),
    applicationName: names.get(row.application_id ?? '') ?? row.application_id,
    region: row.region,
    status: z.parse(z.enum(exportStatuses), row.status),
    failure: z.parse(z.nullable(z.enum(exportFailures)), row.failure),
    rowsTotal: row.rows_total,
    rowsDone: row.rows_done,
    fileName: row.file_name,
    fileSize: row.file_bytes === null ? null : Number(row.file_bytes),
    submittedByName: row.submitted_by_name,
    submittedAt: row.submitted_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
}
