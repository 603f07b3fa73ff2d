import * as z from 'zod/mini';
import { newPassword } from '../sign-in/authentication.ts';
import { endpoint, operatorAccess, operatorNeeds, publicAccess } from '../wire/endpoint.ts';
import { sorting } from '../wire/list.ts';
import { operatorRoles } from '../access/permissions.ts';
import { codeOrRecoveryCode, oneTimeCode } from '../wire/typed-code.ts';
import {
  described,
  email,
  id,
  instant,
  keyword,
  listOf,
  named,
  nothing,
  paging,
  text,
} from '../wire/wire.ts';

/** Sign-in and management of operators: password, then a one-time code of their authenticator. */

const operatorId = described(id, 'Id of the operator.');

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
    password: described(
      z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong')),
      'Password in plain text; it is stored only as a hash.',
    ),
  }),
  output: z.object({
    next: described(
      z.enum(['code', 'enrol']),
      'What the sign-in needs next: a code of the authenticator, or its enrolment.',
    ),
    ticket: described(z.string(), 'One-time token for the next step.'),
  }),
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
    ticket: described(ticket, 'One-time token for the next step.'),
    code: described(codeOrRecoveryCode, 'Six digits of the authenticator, or a recovery code.'),
  }),
  output: z.object({
    recoveryCodesRemaining: described(z.int(), 'Number of recovery codes that were not used yet.'),
  }),
  errors: ['secondFactorIncorrect', 'signInTicketExpired', 'tooManyAttempts', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const startEnrolment = endpoint({
  method: 'POST',
  path: '/ops/login/enrol',
  summary:
    'A new secret for the authenticator, as text and as otpauth address; the same until it is confirmed',
  access: publicAccess,
  input: z.object({ ticket: described(ticket, 'One-time token for the next step.') }),
  output: z.object({
    secret: described(
      z.string(),
      'What the authenticator computes its codes from, in base32; shown only here.',
    ),
    url: described(z.string(), 'Address that an authenticator app reads, as a QR code holds it.'),
  }),
  errors: ['signInTicketExpired', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const finishEnrolment = endpoint({
  method: 'POST',
  path: '/ops/login/enrol/confirm',
  summary:
    'Confirm the authenticator by its first code; answers recovery codes, told once, and a session',
  access: publicAccess,
  input: z.object({
    ticket: described(ticket, 'One-time token for the next step.'),
    code: described(oneTimeCode, 'Six digits of the authenticator that is being set up.'),
  }),
  output: z.object({
    recoveryCodes: described(
      z.array(z.string()),
      'Codes that each replace the authenticator once; shown only here.',
    ),
  }),
  errors: ['secondFactorIncorrect', 'signInTicketExpired', 'tooManyAttempts', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/ops/invitations/accept',
  summary:
    'Set the password with the link of an invitation or a reset; answers a ticket for the second step',
  access: publicAccess,
  input: z.object({
    token: described(
      ticket,
      'Token of the link in the invitation; valid once or until it expires.',
    ),
    password: described(newPassword, 'Password in plain text; it is stored only as a hash.'),
  }),
  output: z.object({
    next: described(
      z.enum(['code', 'enrol']),
      'What the sign-in needs next: a code of the authenticator, or its enrolment.',
    ),
    ticket: described(z.string(), 'One-time token for the next step.'),
  }),
  errors: ['linkExpired', 'accountDisabled', 'passwordCommon'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const changeOperatorPassword = endpoint({
  method: 'POST',
  path: '/ops/me/password',
  summary: "Change one's own password; every other session ends",
  access: operatorAccess,
  input: z.object({
    currentPassword: described(
      z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong')),
      'The password in use now.',
    ),
    password: described(newPassword, 'Password in plain text; it is stored only as a hash.'),
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
  input: z.object({ code: described(oneTimeCode, 'Six digits of the authenticator.') }),
  output: z.object({
    recoveryCodes: described(
      z.array(z.string()),
      'Codes that each replace the authenticator once; shown only here.',
    ),
  }),
  errors: ['secondFactorIncorrect', 'tooManyAttempts'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

const staffStatuses = ['invited', 'enabled', 'disabled'] as const;

const staffMember = z.object({
  id: described(z.string(), 'Id of the operator.'),
  name: described(z.string(), 'Name of the person.'),
  email: described(z.string(), 'Email address in lower case.'),
  roles: described(z.array(z.enum(operatorRoles)), 'Roles of the operator.'),
  status: described(
    z.enum(staffStatuses),
    '`invited`: the link of the invitation was not opened. `enabled`: the person can sign in. `disabled`: the person can’t.',
  ),
  secondFactorSet: described(z.boolean(), 'Whether an authenticator is set up.'),
  lastSignInAt: described(z.nullable(instant), 'When the person last signed in; null if never.'),
  createdAt: described(instant, 'When the person was invited.'),
});
named(staffMember, 'StaffMember', 'Somebody of the provider’s staff');
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
    role: described(z.optional(z.enum(operatorRoles, 'unknownOption')), 'Only who has this role.'),
    status: described(
      z.optional(z.enum(staffStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  }),
  output: listOf(staffMember),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/ops/staff',
  summary: 'Invite somebody by email; the link is good for 24 hours',
  access: operatorNeeds('staff.manage'),
  input: z.object({
    name: described(text(100), 'Name of the person.'),
    email,
    roles: described(roles, 'Roles of the operator.'),
  }),
  output: staffMember,
  errors: ['loginTaken'],
  idempotent: true,
});

export const updateStaff = endpoint({
  method: 'POST',
  path: '/ops/staff/{id}',
  summary: 'Change name or roles; one administrator always remains',
  access: operatorNeeds('staff.manage'),
  input: z.object({
    id: operatorId,
    name: described(text(100), 'Name of the person.'),
    roles: described(roles, 'Roles of the operator.'),
  }),
  output: staffMember,
  errors: ['lastAdministrator'],
});

export const setStaffStatus = endpoint({
  method: 'POST',
  path: '/ops/staff/{id}/status',
  summary: 'Enable, or disable and end all sessions at once',
  access: operatorNeeds('staff.manage'),
  input: z.object({
    id: operatorId,
    status: described(
      z.enum(['enabled', 'disabled'], 'unknownOption'),
      'Whether the person can sign in from now on; `disabled` ends all sessions.',
    ),
  }),
  output: staffMember,
  errors: ['lastAdministrator', 'stateChanged'],
});

export const resetStaff = endpoint({
  method: 'POST',
  path: '/ops/staff/{id}/reset',
  summary:
    'For a lost password or phone: ends all sessions, forgets the authenticator, mails a new link',
  access: operatorNeeds('staff.manage'),
  input: z.object({ id: operatorId }),
  output: staffMember,
  errors: ['lastAdministrator', 'stateChanged'],
});
