import { contentLanguages } from '@arcadia/kernel/languages';
import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { contractParty, contractTerms, maxContractPerson } from './contract-terms.ts';
import { captchaTicket } from '../sign-in/captcha.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { defineList } from '../wire/list.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { code, codeErrors, sendingErrors, sentCode } from '../sign-in/verification-codes.ts';
import {
  described,
  id,
  instant,
  isPersonName,
  madeId,
  named,
  nothing,
  text,
} from '../wire/wire.ts';

const contractId = described(id, 'Id of the contract.');
export const contractCaseId = described(id, 'Id of the review case.');

/** Contracts between a company and the provider, signed by both. */

/**
 * `signing`: applied for, until both have signed. `signed`: both have, and its start date has not come. `effective`: from that
 * date on. `rejected`: the provider declined to sign. `cancelled`: taken back by the company before the provider signed.
 */
export const contractStatuses = [
  'signing',
  'rejected',
  'cancelled',
  'signed',
  'effective',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export const contractTransitions = {
  reject: { from: ['signing'], to: 'rejected' },
  cancel: { from: ['signing'], to: 'cancelled' },
  sign: { from: ['signing'], to: 'signed' },
  takeEffect: { from: ['signing', 'signed'], to: 'effective' },
} as const satisfies Transitions<ContractStatus, string>;

/** The side whose turn it is while a contract is being signed; `sealing`: both have agreed, and the digital signature is being made. */
export const contractSteps = ['customer', 'provider', 'sealing'] as const;
export type ContractStep = (typeof contractSteps)[number];
/** Making the signed file takes seconds: after this long something is wrong. Milliseconds. */
export const sealingLateAfterMs = 60_000;

export const contractSides = ['customer', 'provider'] as const;
export type ContractSide = (typeof contractSides)[number];
/** How who signed was verified: by a code to the contact, or by staff's login with a second factor. */
export const signingMethods = ['sms_code', 'email_code', 'staff_login'] as const;
export type SigningMethod = (typeof signingMethods)[number];

/** Days from today within which a contract may start. */
export const maxDaysUntilStart = 90;
/** Characters. */
const day = z.iso.date('invalidFormat');

const signature = z.object({
  side: described(z.enum(contractSides), 'Who signed.'),
  name: described(z.string(), 'Name of the person who signed.'),
  method: described(z.enum(signingMethods), 'How it was verified who signs.'),
  sentTo: described(z.nullable(z.string()), 'Where the code was sent; null for staff.'),
  signedAt: described(instant, 'When the side signed.'),
  contentSha256: described(z.string(), 'SHA-256 of what is signed, in hexadecimal.'),
});
named(signature, 'ContractSignature', 'A signature of the contract');
export type ContractSignature = z.infer<typeof signature>;

export const contract = z.object({
  id: described(z.string(), 'Id of the contract.'),
  number: described(z.string(), 'Number of the contract, as printed on it.'),
  status: described(
    z.enum(contractStatuses),
    '`signing`: a side has to sign. `signed`: both have, and its start is to come. `effective`: it is in effect. `rejected` by the provider, `cancelled` by the company.',
  ),
  step: described(
    z.nullable(z.enum(contractSteps)),
    'Whose signature is next; `sealing`: both have agreed, and the signed file is being made. Null once it ended or is signed.',
  ),
  language: described(z.enum(contentLanguages), 'Language that it is signed in.'),
  companyName: described(z.string(), 'Full name of the company, as certified.'),
  appliedAt: described(instant, 'When the company applied for the contract.'),
  appliedByName: described(z.string(), 'Name of the person who applied.'),
  startDate: described(
    day,
    'The earliest day on which the contract takes effect, as the company chose it.',
  ),
  effectiveDate: described(
    z.nullable(day),
    'The day from which it is in effect; null until both have signed.',
  ),
  signedAt: described(z.nullable(instant), 'When the signed file was made.'),
  endedAt: described(z.nullable(instant), 'When it was rejected or cancelled.'),
  reason: described(z.nullable(z.string()), 'Why it was rejected.'),
});
named(contract, 'ContractRecord', 'A contract, as lists show it');
export type Contract = z.infer<typeof contract>;

export const contractDetails = z.object({
  ...contract.shape,
  party: described(contractParty, 'What the contract says of the company.'),
  providerName: described(z.string(), 'Name of the provider, as printed on the contract.'),
  templateVersion: described(z.int(), 'Version of the template that it was made from.'),
  contentSha256: described(z.string(), 'SHA-256 of what is signed, in hexadecimal.'),
  signatures: described(z.array(signature), 'Who has signed, the customer first.'),
  file: described(
    z.nullable(
      named(
        z.object({
          name: described(z.string(), 'Name of the file.'),
          size: described(z.int(), 'Size in bytes.'),
          sha256: described(z.string(), 'SHA-256 of the content, in hexadecimal.'),
        }),
        'ContractFile',
        'A signed file',
      ),
    ),
    'The signed file; null until there is one.',
  ),
});
named(contractDetails, 'Contract', 'A contract');
export type ContractDetails = z.infer<typeof contractDetails>;

/** Reasons why a company can’t apply now. */
const contractObstacles = ['certification', 'unavailable', 'exists'] as const;

export const getContractOverview = endpoint({
  method: 'GET',
  path: '/contracts/overview',
  summary:
    'The company’s contract that is under way or in effect, and what a new one would begin with',
  access: needs('contractQuery'),
  input: nothing,
  output: z.object({
    current: described(
      z.nullable(contractDetails),
      'Being signed, signed or in effect; else the newest that was rejected.',
    ),
    obstacle: described(
      z.nullable(z.enum(contractObstacles)),
      'Why no contract can be applied for; null where one can.',
    ),
    defaults: described(
      z.nullable(contractParty),
      'What is known of the company for a new application; null where it has no certification.',
    ),
    mainland: described(z.boolean(), 'Whether the company is certified for mainland China.'),
  }),
});

export const contractList = defineList({
  path: '/contracts',
  summary: 'The company’s contracts, newest first',
  access: needs('contractQuery'),
  filters: {
    status: described(
      z.optional(z.enum(contractStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  },
  record: contract,
  file: {
    summary: 'All contracts that the filters leave, as CSV or XLSX',
    access: needs('contractQuery'),
  },
});

export const getContract = endpoint({
  method: 'GET',
  path: '/contracts/{id}',
  summary: 'One contract with its party and its signatures',
  access: needs('contractQuery'),
  input: z.object({ id: contractId }),
  output: contractDetails,
});

export const createContract = endpoint({
  method: 'POST',
  path: '/contracts',
  summary: 'Apply for a contract; the company signs it next',
  access: needs('contractAll'),
  input: z.object({
    ...contractTerms,
    confirmed: described(z.literal(true, 'required'), 'That the details are right; must be true.'),
  }),
  output: madeId,
  errors: ['certificationRequired', 'contractExists', 'contractsUnavailable', 'phoneNumberInvalid'],
  idempotent: true,
  rateLimit: { limit: 30, windowSeconds: 3600 },
});

export const changeContract = endpoint({
  method: 'POST',
  path: '/contracts/{id}',
  summary: 'Change the details of a contract that the company has not signed yet',
  access: needs('contractAll'),
  input: z.object({
    id: contractId,
    ...contractTerms,
    confirmed: described(z.literal(true, 'required'), 'That the details are right; must be true.'),
  }),
  output: nothing,
  errors: ['stateChanged', 'certificationRequired', 'contractsUnavailable', 'phoneNumberInvalid'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

export const cancelContract = endpoint({
  method: 'POST',
  path: '/contracts/{id}/cancel',
  summary: 'Take a contract back that the provider has not signed yet',
  access: needs('contractAll'),
  input: z.object({ id: contractId }),
  output: nothing,
  errors: ['stateChanged'],
});

const channel = z.enum(['phone', 'email'], 'unknownOption');

export const sendContractCode = endpoint({
  method: 'POST',
  path: '/contracts/{id}/code',
  summary: 'Send the code by which the company signs, to the contact’s phone or email',
  access: needs('contractAll'),
  input: z.object({
    id: contractId,
    channel: described(channel, 'Where the code goes: phone or email.'),
    extra: described(z.optional(captchaTicket), 'Captcha ticket that permits one code to be sent.'),
  }),
  output: sentCode,
  errors: ['stateChanged', 'phoneNumberInvalid', ...sendingErrors, 'codeNotSent'],
  rateLimit: { limit: 40, windowSeconds: 3600 },
});

export const signContract = endpoint({
  method: 'POST',
  path: '/contracts/{id}/sign',
  summary: 'Sign with the code that the contact received; the provider signs next',
  access: needs('contractAll'),
  input: z.object({
    id: contractId,
    channel: described(channel, 'Where the code goes: phone or email.'),
    code,
    signerName: described(
      text(maxContractPerson).check(z.refine(isPersonName, 'invalidFormat')),
      'Name of the person who signs, as printed on the contract; no email address.',
    ),
    contentSha256: described(
      z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalidFormat')),
      'What was read before signing: another content is not signed.',
    ),
  }),
  output: nothing,
  errors: [...codeErrors, 'stateChanged', 'certificationRequired', 'phoneNumberInvalid'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

const pdf = {
  transfer: 'download',
  mediaTypes: ['application/pdf'],
  output: outgoingFile,
  rateLimit: { limit: 120, windowSeconds: 3600 },
} as const;

export const previewContract = endpoint({
  ...pdf,
  method: 'GET',
  path: '/contracts/{id}/preview',
  summary: 'What the contract says, as a PDF without signatures, in either language',
  access: needs('contractQuery'),
  input: z.object({
    id: contractId,
    language: described(
      z.optional(z.enum(contentLanguages, 'unknownOption')),
      'Language of the document; that of the request unless told.',
    ),
  }),
  errors: ['exportsBusy', 'exportTookTooLong'],
});

export const downloadContract = endpoint({
  ...pdf,
  method: 'GET',
  path: '/contracts/{id}/file',
  summary: 'The signed contract, byte for byte as it was signed',
  access: needs('contractQuery'),
  input: z.object({ id: contractId }),
});
