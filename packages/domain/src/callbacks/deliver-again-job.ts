import * as z from 'zod/mini';
import { defineJob } from '../jobs/define-job.ts';
import { deliverAgain } from './deliver.ts';
import { callbackSerialKey } from './serial-key.ts';

/** Resends one callback on request. */
export const deliverAgainJob = defineJob({
  name: 'deliver-callback-again',
  queue: 'callbacks',
  actor: 'callback delivery',
  payload: z.strictObject({
    deliveryId: z.string(),
    companyId: z.string(),
    byName: z.string(),
  }),
  shown: ['deliveryId'],
  maxAttempts: 1,
  serial: callbackSerialKey,
  run: deliverAgain,
});
