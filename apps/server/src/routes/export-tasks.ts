import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { taskList } from '@arcadia/contract/wire/task-lists';
import {
  cancelExportTask,
  downloadExport,
  listExportTasks,
  listStaffExportTasks,
  retryExportTask,
  submitExportTask,
} from '@arcadia/domain/export-tasks/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { parseInput } from '../http/calls/parse-input.ts';

export const exportTaskHandlers = {
  listExportTasks,
  submitExportTask: (ctx, input) => submitExportTask(ctx, checked(input)),
  cancelExportTask,
  retryExportTask,
  downloadExport,
  listStaffExportTasks,
  submitStaffExportTask: (ctx, input) => submitExportTask(ctx, checked(input)),
  cancelStaffExportTask: cancelExportTask,
  retryStaffExportTask: retryExportTask,
  downloadStaffExport: downloadExport,
} satisfies Partial<Handlers>;

/** Selection, checked by the schema of the list's own endpoint, so that a task can't fail for it later. @throws NotFound, Failure. */
function checked(input: InputOf<'submitExportTask'>): InputOf<'submitExportTask'> {
  const endpoint = taskList(input.list);
  if (endpoint === null) throw new NotFound('list');
  const query = { ...input.selection, format: input.format };
  parseInput(endpoint, { params: {}, query, body: undefined });
  return input;
}
