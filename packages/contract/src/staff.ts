import * as z from 'zod/mini';
import { newPassword } from './authentication.ts';
import { endpoint, operatorAccess, operatorNeeds, publicAccess } from './endpoint.ts';
import { sorting } from './list.ts';
import { operatorRoles } from './permissions.ts';
import { codeOrRecoveryCode, oneTimeCode } from './typed-code.ts';
import { email, id, instant, keyword, listOf, nothing, paging, text } from './wire.ts';

/** Sign-in and management of operators: password, then a one-time code of their authenticator. */

/** Proof that the password was correct, valid for ten minutes and for the second step only. */
const ticket = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat'));

export const operatorSignIn = endpoint({
  method: 'POST',
  path: '/ops/login',
  summary:
    'First step: the password. Answers a ticket for the second, which is the code or the enrolment',
  access: publicAccess,
  input: z.object({
    email,
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong')),
  }),
  output: z.object({ next: z.enum(['code', 'enrol']), ticket: z.string() }),
  errors: ['incorrectPassword', 'accountDisabled', 'tooManyAttempts'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const operatorSecondFactor = endpoint({
  method: 'POST',
  path: '/ops/login/code',
  summary:
    'Second step: a code of the authenticator or a recovery code; the session token is in the response header',
  access: publicAccess,
  input: z.object({
    ticket,
    code: codeOrRecoveryCode,
  }),
  output: z.object({ recoveryCodesLeft: z.int() }),
  errors: ['secondFactorIncorrect', 'signInTicketExpired', 'tooManyAttempts', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const startEnrolment = endpoint({
  method: 'POST',
  path: '/ops/login/enrol',
  summary:
    'A new secret for the authenticator, as text and as otpauth address; the same until it is confirmed',
  access: publicAccess,
  input: z.object({ ticket }),
  output: z.object({ secret: z.string(), url: z.string() }),
  errors: ['signInTicketExpired', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const finishEnrolment = endpoint({
  method: 'POST',
  path: '/ops/login/enrol/confirm',
  summary:
    'Confirm the authenticator by its first code; answers recovery codes, told once, and a session',
  access: publicAccess,
  input: z.object({ ticket, code: oneTimeCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['secondFactorIncorrect', 'signInTicketExpired', 'tooManyAttempts', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/ops/invitations/accept',
  summary:
    'Set the password with the link of an invitation or a reset; answers a ticket for the second step',
  access: publicAccess,
  input: z.object({ token: ticket, password: newPassword }),
  output: z.object({ next: z.enum(['code', 'enrol']), ticket: z.string() }),
  errors: ['linkExpired', 'accountDisabled', 'passwordCommon'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const changeOperatorPassword = endpoint({
  method: 'POST',
  path: '/ops/me/password',
  summary: "Change one's own password; every other session ends",
  access: operatorAccess,
  input: z.object({
    currentPassword: z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong')),
    password: newPassword,
  }),
  output: nothing,
  errors: ['incorrectPassword', 'tooManyAttempts', 'passwordCommon', 'passwordUnchanged'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/ops/me/recovery-codes',
  summary: 'New recovery codes, told once; the old ones are worth nothing from then on',
  access: operatorAccess,
  input: z.object({ code: oneTimeCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['secondFactorIncorrect', 'tooManyAttempts'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

const staffStatuses = ['invited', 'enabled', 'disabled'] as const;

const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  status: z.enum(staffStatuses),
  secondFactorSet: z.boolean(),
  lastSignInAt: z.nullable(instant),
  createdAt: instant,
});
export type StaffMember = z.infer<typeof staffMember>;

const roles = z
  .array(z.enum(operatorRoles, 'unknownOption'))
  .check(z.minLength(1, 'required'), z.maxLength(4));

export const listStaff = endpoint({
  method: 'GET',
  path: '/ops/staff',
  summary: 'The provider’s staff, newest first',
  access: operatorNeeds('staff.manage'),
  input: z.object({
    ...paging,
    ...sorting('created', 'email'),
    keyword,
    role: z.optional(z.enum(operatorRoles, 'unknownOption')),
    status: z.optional(z.enum(staffStatuses, 'unknownOption')),
  }),
  output: listOf(staffMember),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/ops/staff',
  summary: 'Invite somebody by email; the link is good for 24 hours',
  access: operatorNeeds('staff.manage'),
  input: z.object({ name: text(100), email, roles }),
  output: staffMember,
  errors: ['loginTaken'],
  idempotent: true,
});

export const updateStaff = endpoint({
  method: 'POST',
  path: '/ops/staff/{id}',
  summary: 'Change name or roles; one administrator always remains',
  access: operatorNeeds('staff.manage'),
  input: z.object({ id, name: text(100), roles }),
  output: staffMember,
  errors: ['lastAdministrator'],
});

export const setStaffStatus = endpoint({
  method: 'POST',
  path: '/ops/staff/{id}/status',
  summary: 'Enable, or disable and end all sessions at once',
  access: operatorNeeds('staff.manage'),
  input: z.object({ id, status: z.enum(['enabled', 'disabled'], 'unknownOption') }),
  output: staffMember,
  errors: ['lastAdministrator', 'stateChanged'],
});

export const resetStaff = endpoint({
  method: 'POST',
  path: '/ops/staff/{id}/reset',
  summary:
    'For a lost password or phone: ends all sessions, forgets the authenticator, mails a new link',
  access: operatorNeeds('staff.manage'),
  input: z.object({ id }),
  output: staffMember,
  errors: ['lastAdministrator', 'stateChanged'],
});
