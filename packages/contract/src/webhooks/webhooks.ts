import * as z from 'zod/mini';
import { deliverySummary, lastAttempt } from './webhook-delivery.ts';
import { httpsUrl } from '../callbacks/callbacks.ts';
import { deliveryStatuses, signedExchange } from '../callbacks/deliveries.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { defineList, sorting, period } from '../wire/list.ts';
import { sentWebhookKinds, webhookKinds } from './webhook-kinds.ts';
import { described, id, instant, keyword, named, nothing } from '../wire/wire.ts';

/** Webhooks: events of a company, sent to its own server, signed by the Standard Webhooks specification. */

const endpointId = described(id, 'Id of the webhook endpoint.');
const deliveryId = described(id, 'Id of the webhook delivery.');

/** Endpoints of a company. */
export const maxWebhooks = 10;
/** Hours for which the replaced secret of an endpoint still signs beside the new one. */
export const secretOverlapHours = 24;
/** Days without an accepted event after which an endpoint that fails is disabled. */
export const failingDays = 3;

/** Reasons why an endpoint is disabled: a member did it, or it failed for days. */
const disabledReasons = ['member', 'failing'] as const;

const webhook = z.object({
  id: described(z.string(), 'Id of the endpoint.'),
  version: described(z.int(), 'Counts changes. A change names the version that it was made from.'),
  url: described(z.string(), 'Address that events are sent to.'),
  webhookDescription: described(
    z.string(),
    'What the endpoint is for; empty where nothing was entered.',
  ),
  kinds: described(
    z.array(named(z.enum(webhookKinds), 'WebhookKind', 'Kind of event that customers may choose')),
    'The kinds of events that it is sent.',
  ),
  enabled: described(z.boolean(), 'Whether events are sent to it.'),
  disabledReason: described(
    z.nullable(z.enum(disabledReasons)),
    'Whether a member disabled it, or we did because it failed for days; null while it is enabled.',
  ),
  disabledAt: described(
    z.nullable(instant),
    'Since when it is disabled; null while it is enabled.',
  ),
  disabledNotifiedAt: described(
    z.nullable(instant),
    'When a channel last accepted the message that it was disabled because it failed; null where none ever was.',
  ),
  failingSince: described(
    z.nullable(instant),
    'Since when every attempt has failed; null where the newest one was accepted.',
  ),
  oldSecretUntil: described(
    z.nullable(instant),
    'Until when the replaced secret signs beside the new one; null where only one does.',
  ),
  canManage: described(
    z.boolean(),
    'Whether the caller may see everything that it is sent, which is needed to change it.',
  ),
  createdAt: described(instant, 'When the endpoint was created.'),
});
named(webhook, 'Webhook', 'An endpoint that events are sent to');
export type Webhook = z.infer<typeof webhook>;

const getWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'The endpoints to which events of the company are sent, oldest first',
  access: needs('applicationQuery'),
  input: nothing,
  output: z.object({
    webhooks: described(z.array(webhook), 'The endpoints, the oldest first.'),
    maxWebhooks: described(z.int(), 'How many endpoints a company can have.'),
    allowedKinds: described(
      z.array(z.enum(webhookKinds)),
      'The kinds of events that the caller may see, and may choose.',
    ),
  }),
});

const chosen = {
  url: described(httpsUrl, 'Address that events are sent to.'),
  webhookDescription: described(
    z.string().check(z.trim(), z.maxLength(100, 'tooLong')),
    'What the endpoint is for; may be empty.',
  ),
  kinds: described(
    z
      .array(z.enum(webhookKinds, 'unknownOption'))
      .check(z.minLength(1, 'required'), z.maxLength(webhookKinds.length, 'tooLong')),
    'The kinds of events that it is sent from now on.',
  ),
};

const secret = described(
  z.string(),
  'Signs the events: whsec_ and the bytes of the key in base64. It is shown this once.',
);

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Add an endpoint; the answer holds its secret, which is never shown again',
  access: needs('applicationAll'),
  input: z.object(chosen),
  output: z.object({ id: described(z.string(), 'Id of the endpoint.'), secret }),
  errors: ['tooManyWebhooks', 'webhookBeyondOwn'],
  idempotent: true,
});

const version = described(
  z.int('invalidFormat').check(z.gte(1, 'invalid')),
  'Version of the endpoint as it was read; refused with 2009 if it has changed since.',
);

const updateWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}',
  summary: 'Change the URL, the description or the kinds of events of an endpoint',
  access: needs('applicationAll'),
  input: z.object({
    id: endpointId,
    version,
    ...chosen,
  }),
  output: nothing,
  errors: ['stateChanged', 'webhookBeyondOwn'],
});

const setWebhookEnabled = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/enabled',
  summary: 'Disable an endpoint, which gives up what still waits for it, or enable it',
  access: needs('applicationAll'),
  input: z.object({
    id: endpointId,
    version,
    enabled: described(z.boolean(), 'True to enable it, false to disable it.'),
  }),
  output: nothing,
  errors: ['stateChanged', 'webhookBeyondOwn'],
});

const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/rotate',
  summary: 'Replace the secret; for 24 hours every event carries the signatures of both',
  access: needs('applicationAll'),
  input: z.object({
    id: endpointId,
    version,
  }),
  output: z.object({
    secret,
    oldSecretUntil: described(instant, 'Until when the replaced secret signs beside the new one.'),
  }),
  errors: ['stateChanged', 'webhookBeyondOwn'],
  idempotent: true,
});

const deleteWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/delete',
  summary: 'Delete an endpoint; its deliveries stay in the log',
  access: needs('applicationAll'),
  input: z.object({ id: endpointId }),
  output: nothing,
  errors: ['webhookBeyondOwn'],
});

const sendTestWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send an event of the kind webhook.test to an endpoint',
  access: needs('applicationAll'),
  input: z.object({ id: endpointId }),
  output: z.object({ deliveryId: described(z.string(), 'The delivery in the log.') }),
  errors: ['webhookDisabled', 'webhookBeyondOwn'],
  idempotent: true,
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

const webhookDeliveryList = defineList({
  path: '/webhook-deliveries',
  summary: 'Events that were sent to the endpoints of the company, newest first',
  access: needs('applicationQuery'),
  filters: {
    /** The complete id of a delivery, of an event, or of what the event is about. */
    keyword,
    endpointId: z.optional(id),
    kind: described(z.optional(z.enum(sentWebhookKinds, 'unknownOption')), 'Only of this kind.'),
    status: described(
      z.optional(z.enum(deliveryStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    ...period,
  },
  sorts: sorting('created'),
  record: deliverySummary,
  file: {
    summary: 'All events that the filters leave, as CSV or XLSX',
    access: needs('applicationQuery'),
  },
});

const delivery = z.object({
  ...deliverySummary.shape,
  urlNow: described(
    z.string(),
    'Address that is saved now and would be used for the next attempt.',
  ),
  requestBody: described(z.string(), 'Body as sent, byte for byte.'),
  canReplay: described(
    z.boolean(),
    'Whether its endpoint is enabled, and may be managed by the caller.',
  ),
  attempts: described(
    z.array(
      z.object({
        number: described(z.int(), 'Number of the attempt, counting from 1.'),
        startedAt: described(instant, 'When the request was sent.'),
        ...lastAttempt.shape,
        ...signedExchange,
        responseBody: described(z.string(), 'Body as received, cut to 64 KiB.'),
        replayedByName: described(
          z.nullable(z.string()),
          'Name of the person who sent it again; null for a scheduled attempt.',
        ),
      }),
    ),
    'Attempts to deliver it, the first one first.',
  ),
});
named(delivery, 'WebhookDelivery', 'An event on its way to an endpoint');
export type WebhookDelivery = z.infer<typeof delivery>;

const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/webhook-deliveries/{id}',
  summary: 'One event sent to one endpoint, with its attempts',
  access: needs('applicationQuery'),
  input: z.object({ id: deliveryId }),
  output: delivery,
});

const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhook-deliveries/{id}/replay',
  summary: 'Send the same event again, under the same id, to the URL that is saved now',
  access: needs('applicationAll'),
  input: z.object({ id: deliveryId }),
  output: nothing,
  errors: ['webhookDisabled', 'webhookBeyondOwn'],
  idempotent: true,
  rateLimit: { limit: 120, windowSeconds: 3600 },
});

/** The endpoints of this file under their names. */
export const webhookApi = {
  getWebhooks,
  createWebhook,
  updateWebhook,
  setWebhookEnabled,
  rotateWebhookSecret,
  deleteWebhook,
  sendTestWebhook,
  listWebhookDeliveries: webhookDeliveryList.page,
  exportWebhookDeliveries: webhookDeliveryList.file,
  getWebhookDelivery,
  replayWebhookDelivery,
};
