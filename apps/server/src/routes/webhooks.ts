import {
  createWebhook,
  deleteWebhook,
  exportWebhookDeliveries,
  getWebhookDelivery,
  getWebhooks,
  listWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  setWebhookEnabled,
  updateWebhook,
} from '@arcadia/domain/webhooks/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { webhookDeliveriesFile } from './webhook-file.ts';

export const webhookHandlers = {
  getWebhooks: (ctx) => getWebhooks(ctx),
  createWebhook,
  updateWebhook,
  setWebhookEnabled,
  rotateWebhookSecret,
  deleteWebhook,
  sendTestWebhook,
  listWebhookDeliveries,
  exportWebhookDeliveries: (ctx, input) =>
    exportWebhookDeliveries(ctx, input, webhookDeliveriesFile(ctx, input.format)),
  getWebhookDelivery: (ctx, { id }) => getWebhookDelivery(ctx, id),
  replayWebhookDelivery,
} satisfies Partial<Handlers>;
