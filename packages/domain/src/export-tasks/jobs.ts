import { defineJob, noPayload } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import { sweepExports } from './expire.ts';
import { type MakeFile, runExportTask } from './run-export-task.ts';

/** `makeFile`: by the handler of its list, so that no list knows that tasks exist. */
export const exportTaskJobs = (makeFile: MakeFile) => ({
  makeExport: defineJob({
    name: 'make-export',
    queue: 'exports',
    actor: 'export',
    payload: eventPayload,
    shown: ['companyId', 'subjectId'],
    async run(ctx, payload, { log }) {
      const ended = await runExportTask(ctx, payload, makeFile);
      if (ended?.failure)
        log.warn(
          { taskId: payload.subjectId, failure: ended.failure, err: ended.error },
          'an export failed',
        );
    },
  }),

  sweepExports: defineJob({
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
  }),
});
