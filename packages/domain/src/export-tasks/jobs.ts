import { defineJob, noPayload } from '../jobs/define-job.ts';
import { sweepExports } from './expire.ts';

const sweepExportsJob = defineJob({
  name: 'sweep-exports',
  queue: 'sweeps',
  actor: 'export sweep',
  payload: noPayload,
  schedule: '*/10 * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const { expired, swept, failed } = await sweepExports(ctx);
    for (const { id, error } of failed)
      log.warn({ taskId: id, err: error }, 'the bytes of an export could not be deleted');
    if (expired + swept > 0) log.info({ expired, swept }, 'exports expired');
  },
});

export const exportTaskJobs = [sweepExportsJob];
