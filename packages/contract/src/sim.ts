import * as z from 'zod/mini';
import { endpoint, publicAccess } from './endpoint.ts';
import { id, instant, nothing } from './wire.ts';

/** Endpoints of sim: with any other APP_ENV these paths answer 404. */

const message = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  sentAt: instant,
});

export const listSimMessages = endpoint({
  method: 'GET',
  path: '/sim/messages',
  summary: 'Messages the product would have sent, newest first',
  access: publicAccess,
  input: z.object({ to: z.optional(z.string().check(z.maxLength(254))) }),
  output: z.object({ records: z.array(message) }),
  simOnly: true,
});

export const getSimAuthenticator = endpoint({
  method: 'GET',
  path: '/sim/authenticator',
  summary: "What an operator's authenticator shows now, in place of a phone",
  access: publicAccess,
  input: z.object({ email: z.string().check(z.maxLength(254)) }),
  output: z.object({ code: z.nullable(z.string()), validUntil: z.nullable(instant) }),
  simOnly: true,
});

export const playSimRound = endpoint({
  method: 'POST',
  path: '/sim/rounds',
  summary:
    'Play one invented round of a game in a region service: its start and its result are reported',
  access: publicAccess,
  input: z.object({ serviceId: id, environment: z.enum(['test', 'production'], 'unknownOption') }),
  output: z.object({ deliveryIds: z.array(z.string()) }),
  simOnly: true,
});

const clock = z.object({ now: instant, offsetMs: z.int() });

export const getSimClock = endpoint({
  method: 'GET',
  path: '/sim/clock',
  summary: 'The product time',
  access: publicAccess,
  input: nothing,
  output: clock,
  simOnly: true,
});

export const moveSimClock = endpoint({
  method: 'POST',
  path: '/sim/clock',
  summary: 'Move the product time forward; it never goes back',
  access: publicAccess,
  input: z.object({
    /** Milliseconds to move forward, at most 400 days. */
    advanceMs: z.int().check(z.gte(0), z.lte(400 * 86_400_000)),
  }),
  output: clock,
  simOnly: true,
});
