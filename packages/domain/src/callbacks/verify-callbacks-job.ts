import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';
import { runVerification } from './run-verification.ts';
import { callbackSerialKey } from './serial-key.ts';

/** Calls a customer’s URLs step by step. */
export const verifyCallbacksJob = defineJob({
  name: 'verify-callbacks',
  queue: 'callbacks',
  actor: 'callback verifier',
  payload: z.strictObject({ runId: z.string(), companyId: z.string() }),
  shown: ['runId'],
  maxAttempts: 1,
  serial: callbackSerialKey,
  run: (ctx, { runId }) => runVerification(ctx, runId),
});
