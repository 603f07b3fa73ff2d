import * as z from 'zod/mini';
import { sendAllDue } from '../delivery/index.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { deliverOne, leaseDue } from './deliver.ts';

/** Sends the events that are due. One run at a time, which looks for new ones until none is left. */
export const deliverWebhooksJob = defineJob({
  name: 'deliver-webhooks',
  queue: 'callbacks',
  actor: 'webhook delivery',
  payload: noPayload,
  schedule: '* * * * *',
  key: () => 'deliver-webhooks',
  serial: true,
  run: (ctx) => sendAllDue((except) => leaseDue(ctx, except)),
});

/** Resends one event on request. Those of a company follow one another, so that a server that hangs takes one slot. */
export const deliverWebhookAgainJob = defineJob({
  name: 'deliver-webhook-again',
  queue: 'callbacks',
  actor: 'webhook delivery',
  payload: z.strictObject({ deliveryId: z.string(), companyId: z.string(), byName: z.string() }),
  shown: ['deliveryId'],
  maxAttempts: 1,
  serial: ({ companyId }) => `webhooks:${companyId}`,
  run: deliverOne,
});
