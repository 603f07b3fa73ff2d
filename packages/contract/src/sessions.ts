import * as z from 'zod/mini';
import { endpoint, memberAccess, publicAccess } from './endpoint.ts';
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

export const signInMethods = ['code', 'password', 'hand_over'] as const;
export const signInOutcomes = [
  'succeeded',
  'wrong_password',
  'wrong_code',
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
  input: z.object(paging),
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

export const getLocation = endpoint({
  method: 'GET',
  path: '/location',
  summary: "The caller's country: from a proxy's header, else guessed from the browser's languages",
  access: publicAccess,
  input: z.object({
    /** The browser's languages, as in Accept-Language; that header itself contains the console's language. */
    languages: z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
  }),
  output: z.object({ countryCode: z.nullable(z.string()), mainland: z.boolean() }),
});

export const getSwitch = endpoint({
  method: 'GET',
  path: '/member/base/switch',
  summary: 'Demo accounts to switch to by role; only sim has any',
  access: memberAccess,
  input: nothing,
  output: z.object({
    roles: z.array(z.object({ role: z.enum(['company', 'channelCompany']), token: z.string() })),
  }),
});

export const checkPermission = endpoint({
  method: 'GET',
  path: '/member/permission/check',
  summary: 'Whether the caller holds a permission id',
  access: memberAccess,
  input: z.object({ roleId: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(10_000)) }),
  output: z.object({ permitted: z.boolean() }),
});

/** Format of a hand-over code: 256 random bits. */
const handOverCode = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat'));

export const openLegacyConsole = endpoint({
  method: 'POST',
  path: '/member/legacy-entrance',
  summary: 'A one-time way into the old console, for companies that still have it',
  access: memberAccess,
  input: nothing,
  output: z.object({ url: z.string() }),
  errors: ['legacyConsoleUnavailable'],
});

export const previewHandOver = endpoint({
  method: 'POST',
  path: '/login/hand-over/preview',
  summary:
    'Whom a one-time code from the old console would sign in; the code stays good. For asking before it replaces a session',
  access: publicAccess,
  input: z.object({ code: handOverCode }),
  output: z.object({ memberId: z.string(), name: z.string(), companyName: z.string() }),
  errors: ['handOverRefused', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const signInByHandOver = endpoint({
  method: 'POST',
  path: '/login/hand-over',
  summary:
    'Sign in with a one-time code from the old console; the session token is in the response header',
  access: publicAccess,
  input: z.object({ code: handOverCode }),
  output: nothing,
  errors: ['handOverRefused', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

/** Server to server: the previous console authenticates with the shared secret of the deployment. */
const legacySecret = {
  secret: z.string().check(z.minLength(1, 'required'), z.maxLength(256, 'tooLong')),
};

export const redeemHandOver = endpoint({
  method: 'POST',
  path: '/legacy/redeem',
  summary: 'For the old console: who stands behind a hand-over code',
  access: publicAccess,
  input: z.object({ code: handOverCode, ...legacySecret }),
  output: z.object({
    memberId: z.string(),
    companyId: z.string(),
    name: z.string(),
    areaCode: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  errors: ['handOverRefused'],
  rateLimit: { limit: 600, windowSeconds: 3600 },
});

export const issueHandOver = endpoint({
  method: 'POST',
  path: '/legacy/issue',
  summary: 'For the old console: a one-time way back into this one for a member',
  access: publicAccess,
  input: z.object({ memberId: id, ...legacySecret }),
  output: z.object({ url: z.string() }),
  errors: ['handOverRefused'],
  rateLimit: { limit: 600, windowSeconds: 3600 },
});
