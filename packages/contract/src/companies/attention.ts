import { quotaKinds } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { regions } from '../applications/regions.ts';
import { callbackKinds } from '../callbacks/callback-kinds.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { nextOverdueStep } from '../bills/overdue.ts';
import { desks } from '../operators/reviews.ts';
import { described, instant, nothing, wireMoney } from '../wire/wire.ts';

/** Tasks of the whole company that need doing now, and the health of its services, for the home page. */

/** How many concerns are listed; the rest is counted. */
export const maxConcerns = 20;
/** Days before a quota expires from which on it is a concern. */
export const quotaExpiryDays = 30;
/** Days for which a decision of the provider is told as news. */
export const answerDays = 7;

const service = {
  serviceId: described(z.string(), 'Id of the region service.'),
  applicationId: described(z.string(), 'Id of the application.'),
  applicationName: described(z.string(), 'Name of the application.'),
  region: described(z.enum(regions), 'Region that the service runs in.'),
};

/** The kinds, most urgent first. */
export const concernKinds = [
  'services_held',
  'service_held',
  'callbacks_failing',
  'provisioning_failed',
  'bills_owed',
  'balance_low',
  'credit_low',
  'contract_to_sign',
  'order_unpaid',
  'quota_low',
  'quota_expiring',
] as const;

const concern = z.discriminatedUnion('kind', [
  z.object({
    kind: described(z.literal('services_held'), 'All services are held for unpaid bills.'),
    since: described(instant, 'Since when services are held.'),
    owed: described(
      z.nullable(wireMoney),
      'What is owed; null without the permission to see the balance.',
    ),
  }),
  z.object({
    kind: described(z.literal('service_held'), 'The provider holds one service.'),
    ...service,
    since: described(instant, 'Since when the provider holds it.'),
    reason: described(z.string(), 'Why, as the provider wrote it.'),
  }),
  z.object({
    kind: described(z.literal('callbacks_failing'), 'A server does not accept callbacks.'),
    ...service,
    since: described(instant, 'Since when every attempt has failed.'),
    callbacks: described(z.array(z.enum(callbackKinds)), 'Which of them it does not accept.'),
  }),
  z.object({
    kind: described(z.literal('provisioning_failed'), 'A service could not be set up.'),
    ...service,
    since: described(instant, 'When setting it up failed.'),
  }),
  z.object({
    kind: described(z.literal('bills_owed'), 'Final bills are not paid.'),
    bills: described(z.int(), 'How many.'),
    since: described(instant, 'Since when the oldest of them is owed.'),
    owed: described(
      z.nullable(wireMoney),
      'What is owed; null without the permission to see the balance.',
    ),
    next: described(nextOverdueStep, 'What follows if they are not paid; null where nothing does.'),
  }),
  z.object({
    kind: described(z.literal('balance_low'), 'The cash balance is below an alert.'),
    below: described(wireMoney, 'The threshold of the alert.'),
  }),
  z.object({
    kind: described(z.literal('credit_low'), 'The available credit is below an alert.'),
    below: described(wireMoney, 'The threshold of the alert.'),
  }),
  z.object({
    kind: described(z.literal('contract_to_sign'), 'A contract waits for the customer.'),
    contractId: described(z.string(), 'Id of the contract.'),
    since: described(instant, 'Since when it waits.'),
  }),
  z.object({
    kind: described(z.literal('order_unpaid'), 'A package order is not paid yet.'),
    orderId: described(z.string(), 'Id of the package order.'),
    due: described(wireMoney, 'What is to be paid.'),
    payUntil: described(instant, 'Until when it can be paid.'),
  }),
  z.object({
    kind: described(z.literal('quota_low'), 'Little or nothing is left of what packages grant.'),
    quota: described(z.enum(quotaKinds), 'Quota that runs short.'),
    remaining: described(z.string(), 'What final bills have left, as a decimal number.'),
    granted: described(z.string(), 'What valid packages granted, as a decimal number.'),
  }),
  z.object({
    kind: described(z.literal('quota_expiring'), 'Quotas of a package order expire unused.'),
    orderId: described(z.string(), 'Id of the package order.'),
    expiresAt: described(instant, 'When the first of them expires.'),
  }),
]);
export type Concern = z.infer<typeof concern>;

export const getAttention = endpoint({
  method: 'GET',
  path: '/index/attention',
  summary:
    'What needs doing now and what the provider has decided, as far as the caller may see it',
  access: needs('homeQuery'),
  input: nothing,
  output: z.object({
    asOf: described(instant, 'Instant of product time at which this was put together.'),
    health: described(
      z.nullable(
        z.object({
          services: described(z.int(), 'Region services that are set up.'),
          online: described(z.int(), 'How many of them are online.'),
        }),
      ),
      'Null without the permission to see the health of resources.',
    ),
    concerns: described(z.array(concern), 'Most urgent first, 20 at most.'),
    more: described(z.int(), 'Further ones that are not listed.'),
    answers: described(
      z.array(
        z.object({
          desk: described(z.enum(desks), 'What was decided about.'),
          subjectId: described(z.string(), 'Id of the request.'),
          approved: described(z.boolean(), 'Whether it was approved; if not, it was rejected.'),
          decidedAt: described(instant, 'When the provider decided.'),
          amount: described(
            z.nullable(wireMoney),
            'What was asked for, or what it came to; null where it is about no amount.',
          ),
          number: described(
            z.nullable(z.string()),
            'Number of the contract or of the issued invoice; null for others.',
          ),
          game: described(
            z.nullable(
              z.object({
                id: described(z.string(), 'Id of the game.'),
                zh: described(z.string(), 'Chinese text.'),
                en: described(z.string(), 'English text.'),
              }),
            ),
            'The game and its names; null for others.',
          ),
        }),
      ),
      'Decisions of the past 7 days, newest first, 5 at most.',
    ),
  }),
});
