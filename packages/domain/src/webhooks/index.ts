export { acceptedWebhookSecrets } from './accepted-secrets.ts';
export { createWebhook } from './create.ts';
export { deleteWebhook } from './delete.ts';
export {
  exportWebhookDeliveries,
  getWebhookDelivery,
  listWebhookDeliveries,
} from './deliveries.ts';
export { deliverWebhooksJob } from './deliver-job.ts';
export { webhookJobs } from './jobs.ts';
export { getWebhooks } from './list.ts';
export { noteWebhookEventsJob } from './note-events-job.ts';
export { hasWebhooks } from './repo.ts';
export { replayWebhookDelivery } from './replay.ts';
export { rotateWebhookSecret } from './rotate.ts';
export { sendTestWebhook } from './send-test.ts';
export { setWebhookEnabled } from './set-enabled.ts';
export { updateWebhook } from './update.ts';
