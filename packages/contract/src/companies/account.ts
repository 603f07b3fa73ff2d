import * as z from 'zod/mini';
import { memberInfo } from '../access/member-info.ts';
import { newPassword } from '../sign-in/authentication.ts';
import { billingEmail } from './billing-emails.ts';
import { boundContacts } from './contacts.ts';
import { captchaTicket } from '../sign-in/captcha.ts';
import { endpoint, memberAccess } from '../wire/endpoint.ts';
import { code, codeErrors, sendingErrors, sentCode } from '../sign-in/verification-codes.ts';
import { areaCode, described, email, instant, nothing, phoneNumber, text } from '../wire/wire.ts';

/** The signed-in person: who it is, and the settings of the account. */

/** The signed-in person and the company acted for (specification section 3, "User"). */
export const getMemberInfo = endpoint({
  method: 'GET',
  path: '/member/base/info',
  summary: 'The signed-in person, company and permissions',
  access: memberAccess,
  input: nothing,
  output: memberInfo,
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/member/base/account',
  summary: 'Registration time, what is bound, whether a password is set, billing emails',
  access: memberAccess,
  input: nothing,
  output: z.object({
    name: described(z.string(), 'Name of the person.'),
    main: described(z.boolean(), 'Whether it is the main account of its company.'),
    roleName: described(
      z.nullable(z.string()),
      "Name of the person's role; null for the main account.",
    ),
    registeredAt: described(instant, 'When the account was created.'),
    ...boundContacts,
    passwordSet: described(z.boolean(), 'Whether a login password is set.'),
    identityVerifiedUntil: described(
      z.nullable(instant),
      'Until when this session counts as verified by a code; null if it does not.',
    ),
    billingEmails: described(
      z.array(billingEmail),
      'Addresses to which bills are sent, with the time each was verified.',
    ),
  }),
});

export const setName = endpoint({
  method: 'POST',
  path: '/member/base/set/name',
  summary: 'Change the name shown for this account',
  access: memberAccess,
  input: z.object({ name: described(text(100), 'Name of the person.') }),
  output: nothing,
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/member/base/set/password',
  summary:
    'Set or change the login password; every other session ends. Takes the current password, or a session verified a moment ago',
  access: memberAccess,
  whileSuspended: true,
  input: z.object({
    currentPassword: described(
      z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'))),
      'The password in use now.',
    ),
    password: described(newPassword, 'Password in plain text; it is stored only as a hash.'),
  }),
  output: nothing,
  errors: [
    'incorrectPassword',
    'identityCheckRequired',
    'tooManyAttempts',
    'passwordCommon',
    'passwordUnchanged',
  ],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

export const accountCodePurposes = [
  /** Sent to the bound phone or email: verifies the person's identity. */
  'identity',
  /** Sent to the phone or email that is being replaced. */
  'old_phone',
  'old_email',
  /** Sent to the new phone or email. */
  'new_phone',
  'new_email',
] as const;

export const sendAccountCode = endpoint({
  method: 'POST',
  path: '/send/captcha',
  summary: 'Send a code to what is bound to this account, or to what is to be bound',
  access: memberAccess,
  whileSuspended: true,
  input: z.discriminatedUnion('purpose', [
    z.object({
      purpose: described(z.literal('identity'), 'What the code is for.'),
      channel: described(
        z.enum(['phone', 'email'], 'unknownOption'),
        'Where the code goes: phone or email.',
      ),
      extra: described(
        z.optional(captchaTicket),
        'Captcha ticket that permits one code to be sent.',
      ),
    }),
    z.object({
      purpose: described(z.literal('old_phone'), 'What the code is for.'),
      extra: described(
        z.optional(captchaTicket),
        'Captcha ticket that permits one code to be sent.',
      ),
    }),
    z.object({
      purpose: described(z.literal('old_email'), 'What the code is for.'),
      extra: described(
        z.optional(captchaTicket),
        'Captcha ticket that permits one code to be sent.',
      ),
    }),
    z.object({
      purpose: described(z.literal('new_phone'), 'What the code is for.'),
      areaCode,
      phoneNumber,
      extra: described(
        z.optional(captchaTicket),
        'Captcha ticket that permits one code to be sent.',
      ),
    }),
    z.object({
      purpose: described(z.literal('new_email'), 'What the code is for.'),
      email,
      extra: described(
        z.optional(captchaTicket),
        'Captcha ticket that permits one code to be sent.',
      ),
    }),
  ]),
  output: sentCode,
  errors: [
    'phoneNumberInvalid',
    ...sendingErrors,
    'noBoundContact',
    'newPhoneMustDiffer',
    'newEmailMustDiffer',
    'loginTaken',
    'codeNotSent',
  ],
  rateLimit: { limit: 40, windowSeconds: 3600 },
});

export const verifyIdentity = endpoint({
  method: 'POST',
  path: '/member/base/verify-identity',
  summary: 'Prove by a code that it is the person; this session counts as verified for 15 minutes',
  access: memberAccess,
  whileSuspended: true,
  input: z.object({
    channel: described(
      z.enum(['phone', 'email'], 'unknownOption'),
      'Where the code goes: phone or email.',
    ),
    code,
  }),
  output: z.object({
    verifiedUntil: described(
      instant,
      'Until when this session counts as verified: 15 minutes from now.',
    ),
  }),
  errors: [...codeErrors, 'noBoundContact'],
});

export const checkAccountCode = endpoint({
  method: 'POST',
  path: '/member/base/check-code',
  summary:
    'Whether the code sent to the old phone or email is right; a right one stays good for the change itself',
  access: memberAccess,
  input: z.object({
    purpose: described(
      z.enum(['old_phone', 'old_email'], 'unknownOption'),
      'What the code is for.',
    ),
    code,
  }),
  output: nothing,
  errors: [...codeErrors, 'noBoundContact'],
});

export const setPhone = endpoint({
  method: 'POST',
  path: '/member/base/set/phone',
  summary: 'Bind a first phone; needs a session verified a moment ago',
  access: memberAccess,
  input: z.object({ areaCode, phoneNumber, code }),
  output: nothing,
  errors: [
    ...codeErrors,
    'phoneNumberInvalid',
    'loginTaken',
    'identityCheckRequired',
    'stateChanged',
  ],
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/member/base/change/phone',
  summary: 'Replace the bound phone: a code to the old one and a code to the new one',
  access: memberAccess,
  input: z.object({ oldCode: code, areaCode, phoneNumber, code }),
  output: nothing,
  errors: [
    ...codeErrors,
    'phoneNumberInvalid',
    'loginTaken',
    'newPhoneMustDiffer',
    'noBoundContact',
  ],
});

export const setEmail = endpoint({
  method: 'POST',
  path: '/member/base/set/email',
  summary: 'Bind a first email; needs a session verified a moment ago',
  access: memberAccess,
  input: z.object({ email, code }),
  output: nothing,
  errors: [...codeErrors, 'loginTaken', 'identityCheckRequired', 'stateChanged'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/member/base/change/email',
  summary: 'Replace the bound email: a code to the old one and a code to the new one',
  access: memberAccess,
  input: z.object({ oldCode: code, email, code }),
  output: nothing,
  errors: [...codeErrors, 'loginTaken', 'newEmailMustDiffer', 'noBoundContact'],
});
