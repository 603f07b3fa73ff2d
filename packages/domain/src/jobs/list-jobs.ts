import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { sql } from 'kysely';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { contains } from '../database/search.ts';
import { read } from '../database/transaction.ts';
import {
  type JobCatalogue,
  type JobRow,
  namesOfQueue,
  selectJobs,
  toBackgroundJob,
} from './background-job.ts';

/** The jobs in the queues, newest first. Searches name and error. */
export function listJobs(
  ctx: OperatorContext,
  input: InputOf<'listJobs'>,
  catalogue: JobCatalogue,
): Promise<OutputOf<'listJobs'>> {
  const { keyword, queue, status } = input;
  return read(ctx, (db) => {
    let query = selectJobs(db);
    if (status) query = query.where('status', '=', status);
    // A queue may have no jobs in this release: an empty list must match nothing.
    if (queue) query = query.where(sql<boolean>`name = any(${namesOfQueue(catalogue, queue)})`);
    if (keyword) {
      query = query.where((eb) =>
        eb.or([contains('name', keyword), contains('last_error', keyword)]),
      );
    }
    const toRecords = (rows: readonly JobRow[]) =>
      rows.map((row) => toBackgroundJob(row, catalogue));
    return readPage(db, { query, newestFirst: ['id'], toRecords }, input);
  });
}
