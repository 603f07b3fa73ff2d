import { defineJob, noPayload } from '../jobs/define-job.ts';
import { sweepFiles } from './sweep.ts';

/** Deletes uploaded files without references. Failures of the storage are retried by the next run. */
const sweepOrphanFilesJob = defineJob({
  name: 'sweep-orphan-files',
  queue: 'sweeps',
  actor: 'file sweep',
  payload: noPayload,
  schedule: '37 * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const { removed, failed } = await sweepFiles(ctx);
    for (const { id, error } of failed)
      log.warn({ fileId: id, err: error }, 'a file could not be removed');
    log.info({ removed, failed: failed.length }, 'orphan files removed');
  },
});

export const fileJobs = [sweepOrphanFilesJob];
