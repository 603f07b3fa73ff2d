import { api } from '../api.ts';
import type { DownloadInput, DownloadName } from '../client.ts';
import type { Endpoint } from './endpoint.ts';
import type { ExportFormat } from './exports.ts';

type FormattedName = {
  [Name in DownloadName]: DownloadInput<Name> extends { format: ExportFormat } ? Name : never;
}[DownloadName];

/** Endpoints whose file an export task can make: those of lists, and of the dashboard. The others are never large. */
export type TaskListName = Exclude<FormattedName, 'exportPriceTrial' | 'exportLedgerBalances'>;

/** The endpoint that makes a list's file; null where there is none of that name. */
export function taskList(name: string): Endpoint | null {
  const endpoint: Endpoint | undefined = Object.entries(api).find(([one]) => one === name)?.[1];
  return endpoint?.errors.includes('exportNeedsTask') ? endpoint : null;
}

/** The names of all that `taskList` finds. */
export function isTaskListName(name: string): name is TaskListName {
  return taskList(name) !== null;
}
