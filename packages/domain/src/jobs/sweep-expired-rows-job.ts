import { sweepExpiredRows as sweep } from '../database/sweep.ts';
import { defineJob, noPayload } from './define-job.ts';

/** Deletes expired rows and partitions, and creates new partitions: docs/retention.md. */
export const sweepExpiredRowsJob = defineJob({
  name: 'sweep-expired-rows',
  queue: 'sweeps',
  actor: 'sweep',
  payload: noPayload,
  schedule: '17 * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const removed = await sweep(ctx);
    log.info({ rows: removed }, 'expired rows removed');
  },
});
