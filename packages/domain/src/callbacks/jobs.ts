import { defineJob, noPayload } from '../jobs/define-job.ts';
import { callbackAlarmJob } from './callback-alarm-job.ts';
import { deliverAgainJob } from './deliver-again-job.ts';
import { deliverCallbacksJob } from './deliver-callbacks-job.ts';
import { abortStaleVerifications } from './run-verification.ts';
import { verifyCallbacksJob } from './verify-callbacks-job.ts';

/** Aborts verification runs whose process died. */
const tidyCallbacksJob = defineJob({
  name: 'tidy-callbacks',
  queue: 'callbacks',
  actor: 'callback upkeep',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const aborted = await abortStaleVerifications(ctx);
    if (aborted > 0) log.info({ aborted }, 'verifications given up');
  },
});

export const callbackJobs = [
  deliverCallbacksJob,
  deliverAgainJob,
  callbackAlarmJob,
  verifyCallbacksJob,
  tidyCallbacksJob,
];
