import * as z from 'zod/mini';
import { boundContacts } from '../companies/contacts.ts';
import { endpoint, memberAccess, publicAccess } from '../wire/endpoint.ts';
import { secondStep } from './second-step.ts';
import { described, id, named, nothing } from '../wire/wire.ts';

/** Changes between this console and the previous one. */

/** Format of a hand-over code: 256 random bits. */
const handOverCode = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat'));

export const openLegacyConsole = endpoint({
  method: 'POST',
  path: '/member/legacy-entrance',
  summary: 'A one-time way into the old console, for companies that still have it',
  access: memberAccess,
  input: nothing,
  output: named(
    z.object({ url: described(z.string(), 'Address that is opened.') }),
    'Address',
    'An address to be opened',
  ),
  errors: ['legacyConsoleUnavailable'],
});

export const previewHandOver = endpoint({
  method: 'POST',
  path: '/login/hand-over/preview',
  summary:
    'Whom a one-time code from the old console would sign in; the code stays good. For asking before it replaces a session',
  access: publicAccess,
  input: z.object({
    code: described(handOverCode, 'Hand-over code from the address, valid once for a minute.'),
  }),
  output: z.object({
    memberId: described(z.string(), 'Id of the person.'),
    name: described(z.string(), 'Name of the person.'),
    companyName: described(z.string(), 'Name of the company.'),
  }),
  errors: ['handOverRefused', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const signInByHandOver = endpoint({
  method: 'POST',
  path: '/login/hand-over',
  summary:
    'Sign in with a one-time code from the old console; the session token is in the response header',
  access: publicAccess,
  input: z.object({
    code: described(handOverCode, 'Hand-over code from the address, valid once for a minute.'),
  }),
  output: z.object({
    secondStep: described(
      z.optional(secondStep),
      'What the sign-in still needs; absent if the session is there.',
    ),
  }),
  errors: ['handOverRefused', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

/** Server to server: the previous console authenticates with the shared secret of the deployment. */
const legacySecret = {
  secret: described(
    z.string().check(z.minLength(1, 'required'), z.maxLength(256, 'tooLong')),
    'Secret in plain text, shown only here.',
  ),
};

export const redeemHandOver = endpoint({
  method: 'POST',
  path: '/legacy/redeem',
  summary: 'For the old console: who stands behind a hand-over code',
  access: publicAccess,
  input: z.object({
    code: described(handOverCode, 'Hand-over code from the address, valid once for a minute.'),
    ...legacySecret,
  }),
  output: z.object({
    memberId: described(z.string(), 'Id of the person.'),
    companyId: described(z.string(), 'Id of the company.'),
    name: described(z.string(), 'Name of the person.'),
    ...boundContacts,
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
  output: z.object({ url: described(z.string(), 'Address that is opened.') }),
  errors: ['handOverRefused'],
  rateLimit: { limit: 600, windowSeconds: 3600 },
});
