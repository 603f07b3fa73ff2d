import * as z from 'zod/mini';
import { endpoint, type Endpoint, needs, operatorAccess } from '../wire/endpoint.ts';
import { exportFormats } from '../wire/exports.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { described, id, instant, listOf, madeId, named, nothing, paging } from '../wire/wire.ts';

/** Files that are made in the background: large exports of lists, and the usage of the data report. */

const taskId = described(id, 'Id of the export task.');

/**
 * The first four are the specification's: a task waits for others of its company, then for its turn, then its rows are
 * read, then there is a file. It ends otherwise where it fails, is cancelled, or its file was kept long enough.
 */
export const exportStatuses = [
  'initialized',
  'queued',
  'downloading',
  'completed',
  'failed',
  'cancelled',
  'expired',
] as const;
export type ExportStatus = (typeof exportStatuses)[number];
/** Those that have not ended. */
export const openExportStatuses = ['initialized', 'queued', 'downloading'] as const;

export const exportFailures = [
  'not_permitted',
  'too_large',
  'too_slow',
  'selection_invalid',
  'disk_full',
  'storage_unavailable',
  'interrupted',
  'unexpected',
] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** For how many days a file is kept. */
export const exportKeptDays = 7;
/** How many tasks of a company are queued or downloading at once. The staff's count together. */
export const maxRunningExports = 2;
/** How many of them may not have ended. */
export const maxOpenExports = 10;

const listName = z.string().check(
  z.maxLength(60, 'tooLong'),
  z.meta({
    description: 'The operation whose file is made: of a list, or of the dashboard',
    example: 'exportTransactions',
  }),
);

const record = {
  id: described(z.string(), 'Id of the task.'),
  list: described(z.string(), 'The operation whose file it makes.'),
  format: described(z.enum(exportFormats), 'Format of the file: csv or xlsx.'),
  selection: described(
    z.record(z.string(), z.string()),
    'The filters as they were given, by their names.',
  ),
  applicationName: described(
    z.nullable(z.string()),
    'Of the application that is filtered by; null without one.',
  ),
  region: described(z.nullable(z.string()), 'The service region that is filtered by, or null.'),
  status: described(
    named(
      z.enum(exportStatuses),
      'ExportStatus',
      'Status of a file that is made in the background',
    ),
    '`initialized`, `queued`: it waits for its turn. `downloading`: its rows are being read. `completed`: the file can be downloaded. `failed`, `cancelled`: there is no file. `expired`: there is none any more.',
  ),
  failure: described(z.nullable(z.enum(exportFailures)), 'Why it failed; null for others.'),
  rowsTotal: described(z.nullable(z.int()), 'Rows of the file; null until they are counted.'),
  rowsDone: described(z.int(), 'Rows that were read so far.'),
  fileName: described(z.nullable(z.string()), 'Null until there is a file.'),
  fileSize: described(z.nullable(z.int()), 'In bytes; null until there is a file.'),
  submittedByName: described(z.string(), 'Who asked for it.'),
  submittedAt: described(instant, 'When it was asked for, first.'),
  startedAt: described(z.nullable(instant), 'When its rows were first read.'),
  endedAt: described(z.nullable(instant), 'When it was completed, failed or was cancelled.'),
  expiresAt: described(z.nullable(instant), 'Until when the file is kept.'),
};
const task = z.object(record);
named(task, 'ExportTask', 'A file that is made in the background');
export type ExportTask = z.infer<typeof task>;

const filters = {
  status: described(
    z.optional(z.enum(exportStatuses, 'unknownOption')),
    'Only what has this status.',
  ),
  list: z.optional(listName),
};

const submitted = {
  list: listName,
  format: described(z.enum(exportFormats, 'unknownOption'), 'Format of the file: csv or xlsx.'),
  selection: described(
    named(
      z.record(
        z.string().check(z.maxLength(60, 'tooLong')),
        z.string().check(z.maxLength(200, 'tooLong')),
      ),
      'ExportSelection',
      'Filters of a list, by their names',
    ),
    'What the operation would be given besides the format, as texts.',
  ),
};
const submitErrors = ['tooManyExports'] as const;
const rateLimit = { limit: 60, windowSeconds: 3600 };

const listExportTasks = endpoint({
  method: 'GET',
  path: '/datachart/dataexport',
  summary: 'The company’s export tasks of what the caller may export, the newest first',
  access: needs('exportQuery'),
  input: z.object({ ...paging, ...filters }),
  output: listOf(task),
});

const submitExportTask = endpoint({
  method: 'POST',
  path: '/datachart/dataexport',
  summary: 'Have the file of a list made in the background, with up to a million rows',
  access: needs('exportAll'),
  apiKeys: true,
  input: z.object(submitted),
  output: madeId,
  errors: submitErrors,
  idempotent: true,
  rateLimit,
});

const cancelExportTask = endpoint({
  method: 'POST',
  path: '/datachart/dataexport/{id}/cancel',
  summary: 'Stop an export task that has not ended',
  access: needs('exportAll'),
  apiKeys: true,
  input: z.object({ id: taskId }),
  output: nothing,
  errors: ['stateChanged'],
});

const retryExportTask = endpoint({
  method: 'POST',
  path: '/datachart/dataexport/{id}/retry',
  summary: 'Begin an export task anew that failed, was cancelled or has expired',
  access: needs('exportAll'),
  apiKeys: true,
  input: z.object({ id: taskId }),
  output: nothing,
  errors: ['stateChanged', 'tooManyExports'],
});

const downloadExport = endpoint({
  method: 'GET',
  path: '/datachart/dataexport/{id}/file',
  summary: 'The file of a completed export task',
  access: needs('exportQuery'),
  transfer: 'download',
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  input: z.object({ id: taskId }),
  output: outgoingFile,
  errors: ['stateChanged'],
  rateLimit,
});

const listStaffExportTasks = endpoint({
  method: 'GET',
  path: '/ops/exports',
  summary:
    'The staff’s export tasks of what the caller may export; for who manages jobs those of customers too',
  access: operatorAccess,
  input: z.object({ ...paging, ...filters }),
  output: listOf(
    z.object({
      ...record,
      companyId: described(z.nullable(z.string()), 'Null for the staff’s own.'),
      companyName: described(z.nullable(z.string()), 'Of the customer; null for the staff’s own.'),
      hasFile: described(
        z.boolean(),
        'Whether the caller may download it: customers’ files never.',
      ),
    }),
  ),
});

const submitStaffExportTask = endpoint({
  method: 'POST',
  path: '/ops/exports',
  summary: 'Have the file of a list of the back office made in the background',
  access: operatorAccess,
  input: z.object(submitted),
  output: madeId,
  errors: submitErrors,
  idempotent: true,
  rateLimit,
});

const cancelStaffExportTask = endpoint({
  method: 'POST',
  path: '/ops/exports/{id}/cancel',
  summary: 'Stop an export task that has not ended',
  access: operatorAccess,
  input: z.object({ id: taskId }),
  output: nothing,
  errors: ['stateChanged'],
});

const retryStaffExportTask = endpoint({
  method: 'POST',
  path: '/ops/exports/{id}/retry',
  summary: 'Begin an export task anew that failed, was cancelled or has expired',
  access: operatorAccess,
  input: z.object({ id: taskId }),
  output: nothing,
  errors: ['stateChanged', 'tooManyExports'],
});

const downloadStaffExport = endpoint({
  method: 'GET',
  path: '/ops/exports/{id}/file',
  summary: 'The file of a completed export task of the staff',
  access: operatorAccess,
  transfer: 'download',
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  input: z.object({ id: taskId }),
  output: outgoingFile,
  errors: ['stateChanged'],
  rateLimit,
});

/** The endpoints of this file under their names. */
export const exportTaskApi = {
  listExportTasks,
  submitExportTask,
  cancelExportTask,
  retryExportTask,
  downloadExport,
  listStaffExportTasks,
  submitStaffExportTask,
  cancelStaffExportTask,
  retryStaffExportTask,
  downloadStaffExport,
} as const satisfies Record<string, Endpoint>;
