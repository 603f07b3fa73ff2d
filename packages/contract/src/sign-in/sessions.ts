import * as z from 'zod/mini';
import { endpoint, memberAccess } from '../wire/endpoint.ts';
import { sorting } from '../wire/list.ts';
import { described, id, instant, listOf, named, nothing, paging } from '../wire/wire.ts';

const sessionId = described(id, 'Id of the session.');

/** A browser and its location: name, address, and the country if a proxy sends it. */
const device = {
  /** Name of the browser and of the operating system, such as `Chrome` and `Windows`; null if unknown. */
  browser: described(
    z.nullable(z.string()),
    'Browser as recognised from the user agent; null if it was not recognised.',
  ),
  system: described(
    z.nullable(z.string()),
    'Operating system as recognised from the user agent; null if it was not recognised.',
  ),
  ipAddress: described(
    z.nullable(z.string()),
    'IP address of the request; null if there was none.',
  ),
  countryCode: described(
    z.nullable(z.string()),
    'Country as ISO 3166-1 alpha-2; null if it is not known.',
  ),
};

const session = z.object({
  id: described(z.string(), 'Id of the session.'),
  /** The calling session. */
  current: described(z.boolean(), 'Whether it is the session of the caller.'),
  ...device,
  signedInAt: described(instant, 'When the person signed in.'),
  lastSeenAt: described(instant, 'When the session was last used.'),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End this session',
  access: memberAccess,
  whileSuspended: true,
  input: nothing,
  output: nothing,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/member/sessions',
  summary: 'Where this account is signed in',
  access: memberAccess,
  input: nothing,
  output: z.object({ records: described(z.array(session), 'The sessions; they are not paged.') }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/member/sessions/{id}/end',
  summary: 'Sign one browser out',
  access: memberAccess,
  whileSuspended: true,
  input: z.object({ id: sessionId }),
  output: nothing,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/member/sessions/end-others',
  summary: 'Sign every other browser out',
  access: memberAccess,
  whileSuspended: true,
  input: nothing,
  output: named(
    z.object({ ended: described(z.int(), 'Number of sessions that were signed out.') }),
    'EndedSessions',
    'How many sessions were signed out',
  ),
});

export const signInMethods = ['code', 'password', 'hand_over', 'passkey'] as const;

export const signInOutcomes = [
  'succeeded',
  'wrong_password',
  'wrong_code',
  'wrong_second_factor',
  'disabled',
  'slowed',
] as const;

export type SignInMethod = (typeof signInMethods)[number];

export type SignInOutcome = (typeof signInOutcomes)[number];

export const listSignIns = endpoint({
  method: 'GET',
  path: '/member/sign-ins',
  summary: 'Attempts to sign in to this account, newest first',
  access: memberAccess,
  input: z.object({ ...paging, ...sorting('time') }),
  output: listOf(
    z.object({
      id: described(z.string(), 'Id of the attempt.'),
      occurredAt: described(instant, 'When the person tried to sign in.'),
      method: described(
        z.enum(signInMethods),
        'How the person signed in: by code, password or hand-over.',
      ),
      outcome: described(z.enum(signInOutcomes), 'Whether it succeeded, or why not.'),
      ...device,
    }),
  ),
});
