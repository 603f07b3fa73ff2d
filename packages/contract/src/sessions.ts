import * as z from 'zod/mini';
import { endpoint, memberAccess } from './endpoint.ts';
import { sorting } from './list.ts';
import { id, instant, listOf, nothing, paging } from './wire.ts';

/** A browser and its location: name, address, and the country if a proxy sends it. */
const device = {
  /** Name of the browser and of the operating system, such as `Chrome` and `Windows`; null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
};

const session = z.object({
  id: z.string(),
  /** The calling session. */
  current: z.boolean(),
  ...device,
  signedInAt: instant,
  lastSeenAt: instant,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End this session',
  access: memberAccess,
  input: nothing,
  output: nothing,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/member/sessions',
  summary: 'Where this account is signed in',
  access: memberAccess,
  input: nothing,
  output: z.object({ records: z.array(session) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/member/sessions/{id}/end',
  summary: 'Sign one browser out',
  access: memberAccess,
  input: z.object({ id }),
  output: nothing,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/member/sessions/end-others',
  summary: 'Sign every other browser out',
  access: memberAccess,
  input: nothing,
  output: z.object({ ended: z.int() }),
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
      id: z.string(),
      occurredAt: instant,
      method: z.enum(signInMethods),
      outcome: z.enum(signInOutcomes),
      ...device,
    }),
  ),
});
