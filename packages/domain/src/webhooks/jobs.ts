import { deliverWebhookAgainJob, deliverWebhooksJob } from './deliver-job.ts';
import { webhookDisabledJob } from './disabled-job.ts';
import { noteWebhookEventsJob } from './note-events-job.ts';

export const webhookJobs = [
  noteWebhookEventsJob,
  deliverWebhooksJob,
  deliverWebhookAgainJob,
  webhookDisabledJob,
];
