import { contentLanguages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { contract, contractDetails, contractCaseId, contractStatuses } from './contracts.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, sorting } from '../wire/list.ts';
import { outgoingFile } from '../wire/transfer.ts';
import {
  decision,
  described,
  id,
  instant,
  listOf,
  madeId,
  named,
  namedRef,
  nothing,
  paging,
  text,
} from '../wire/wire.ts';

/** The back office's half of contracts: the desk that counter-signs, and the templates. */

const templateId = described(id, 'Id of the contract template.');

export const templateStatuses = ['draft', 'published', 'discarded'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** Placeholders that a template may name in braces, such as `{companyName}`. */
export const contractPlaceholders = [
  'number',
  'provider',
  'companyName',
  'registrationNumber',
  'mailingAddress',
  'contactPerson',
  'contactPhone',
  'contactEmail',
  'billingEmail',
  'startDate',
] as const;
export type ContractPlaceholder = (typeof contractPlaceholders)[number];

/** Characters. */
export const maxTemplateTitle = 120;
const maxTemplateBody = 60_000;

/** The placeholders of a text; those that don’t exist too. */
function placeholdersIn(typed: string): string[] {
  return [...typed.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name.trim());
}

const isKnown = (name: string) => (contractPlaceholders as readonly string[]).includes(name);

const wording = z.string().check(
  z.overwrite((typed) => typed.replaceAll('\r\n', '\n').trim()),
  z.minLength(1, 'required'),
  z.maxLength(maxTemplateBody, 'tooLong'),
  z.refine((typed) => placeholdersIn(typed).every(isKnown), 'unknownPlaceholder'),
  z.meta({
    description:
      'Paragraphs, one a line; a line that begins with # is a heading. Names in braces are filled in.',
    example: '# 1. Services\n{provider} provides the services to {companyName}.',
  }),
);

/** Both languages are one version: neither is published without the other. */
const templateTexts = {
  title: described(
    z.object({
      zh: described(text(maxTemplateTitle), 'Chinese text.'),
      en: described(text(maxTemplateTitle), 'English text.'),
    }),
    'Title of the contract in each language.',
  ),
  wording: described(
    z.object({ zh: wording, en: wording }),
    'Text of the contract in each language.',
  ),
  note: described(text(500), 'What has changed, for operators.'),
};

const template = z.object({
  id: described(z.string(), 'Id of the template.'),
  version: described(z.int(), 'Number of the version: 1, 2, 3 …'),
  status: described(
    z.enum(templateStatuses),
    '`draft`: it can be changed. `published`: contracts were or are made from it. `discarded`: none ever will be.',
  ),
  inUse: described(
    z.boolean(),
    'Whether new contracts are made from it: the newest that is published.',
  ),
  note: described(z.string(), 'What changed, for staff.'),
  createdAt: described(instant, 'When the template was created.'),
  updatedBy: described(namedRef, 'Operator who changed it last.'),
  updatedAt: described(instant, 'When it was last saved.'),
  publishedBy: described(z.nullable(namedRef), 'Operator who published it.'),
  publishedAt: described(z.nullable(instant), 'When it was published; null before.'),
});
named(template, 'ContractTemplate', 'A version of the contract’s wording');
export type ContractTemplate = z.infer<typeof template>;

export const listContractTemplates = endpoint({
  method: 'GET',
  path: '/ops/contract-templates',
  summary: 'Versions of the contract’s template, newest first',
  access: operatorNeeds('contracts.review'),
  input: z.object({
    ...paging,
    status: described(
      z.optional(z.enum(templateStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  }),
  output: listOf(template),
});

export const getContractTemplate = endpoint({
  method: 'GET',
  path: '/ops/contract-templates/{id}',
  summary: 'One version with its texts in both languages',
  access: operatorNeeds('contracts.review'),
  input: z.object({ id: templateId }),
  output: z.object({
    ...template.shape,
    title: described(
      z.object({
        zh: described(z.string(), 'Chinese text.'),
        en: described(z.string(), 'English text.'),
      }),
      'Title of the contract in each language.',
    ),
    wording: described(
      z.object({
        zh: described(z.string(), 'Chinese text.'),
        en: described(z.string(), 'English text.'),
      }),
      'Text of the contract in each language.',
    ),
  }),
});

export const createContractTemplate = endpoint({
  method: 'POST',
  path: '/ops/contract-templates',
  summary: 'Begin a version; contracts are made from it once it is published',
  access: operatorNeeds('contracts.templates'),
  input: z.object(templateTexts),
  output: madeId,
  errors: ['stateChanged'],
  idempotent: true,
});

export const updateContractTemplate = endpoint({
  method: 'POST',
  path: '/ops/contract-templates/{id}',
  summary: 'Change a draft',
  access: operatorNeeds('contracts.templates'),
  input: z.object({ id: templateId, ...templateTexts }),
  output: nothing,
  errors: ['stateChanged'],
});

export const publishContractTemplate = endpoint({
  method: 'POST',
  path: '/ops/contract-templates/{id}/publish',
  summary: 'Make new contracts from this version; it can’t be changed any more',
  access: operatorNeeds('contracts.templates'),
  input: z.object({ id: templateId }),
  output: nothing,
  errors: ['stateChanged'],
});

export const discardContractTemplate = endpoint({
  method: 'POST',
  path: '/ops/contract-templates/{id}/discard',
  summary: 'Give up a draft',
  access: operatorNeeds('contracts.templates'),
  input: z.object({ id: templateId }),
  output: nothing,
  errors: ['stateChanged'],
});

const language = z.optional(z.enum(contentLanguages, 'unknownOption'));
const pdf = {
  transfer: 'download',
  mediaTypes: ['application/pdf'],
  output: outgoingFile,
  errors: ['exportsBusy', 'exportTookTooLong'],
  rateLimit: { limit: 120, windowSeconds: 3600 },
} as const;

export const previewContractTemplate = endpoint({
  ...pdf,
  method: 'GET',
  path: '/ops/contract-templates/{id}/preview',
  summary: 'A version as a PDF with an invented company, in either language',
  access: operatorNeeds('contracts.review'),
  input: z.object({
    id: templateId,
    language: described(language, 'Language of the document; that of the request unless told.'),
  }),
});

const certificate = z.object({
  subject: described(z.string(), 'Whose certificate it is.'),
  issuer: described(z.string(), 'Who issued it.'),
  serialNumber: described(z.string(), 'Its serial number, in hexadecimal.'),
  validTo: described(instant, 'Last instant at which the certificate is valid.'),
  usable: described(z.boolean(), 'Whether it is valid now.'),
});

export const getContractCase = endpoint({
  method: 'GET',
  path: '/ops/contracts/{id}',
  summary:
    'A contract that the customer has signed, with its earlier ones and what it will be signed with',
  access: operatorNeeds('contracts.review'),
  input: z.object({ id: contractCaseId }),
  output: z.object({
    id: described(z.string(), 'Id of the review case.'),
    companyId: described(z.string(), 'Id of the company.'),
    contract: described(
      z.object({ ...contractDetails.shape }),
      'The contract that is to be decided.',
    ),
    mainland: described(z.boolean(), 'Whether the company is certified for mainland China.'),
    partyIsCertified: described(
      z.boolean(),
      'Whether name and number are still those of the company’s certification.',
    ),
    earlier: described(
      z.array(z.object({ ...contractDetails.shape })),
      'Earlier contracts of the company, newest first, at most 20.',
    ),
    certificate: described(
      z.nullable(certificate),
      'The provider’s certificate that the contract will be signed with; null where contracts are switched off.',
    ),
  }),
});

export const previewContractCase = endpoint({
  ...pdf,
  method: 'GET',
  path: '/ops/contracts/{id}/file',
  summary: 'What the customer signed, as a PDF; the signed file once there is one',
  access: operatorNeeds('contracts.review'),
  input: z.object({
    id: contractCaseId,
    language: described(language, 'Language of the document; that of the request unless told.'),
  }),
});

export const decideContract = endpoint({
  method: 'POST',
  path: '/ops/contracts/{id}/decide',
  summary: 'Sign for the provider, or reject with a reason; only who holds the case may',
  access: operatorNeeds('contracts.review'),
  input: decision,
  output: nothing,
  errors: [
    'caseNotClaimed',
    'stateChanged',
    'certificationRequired',
    'contractPartyChanged',
    'contractsUnavailable',
    'signerNameNeeded',
  ],
  idempotent: true,
});

export const anyContractList = defineList({
  fromReader: true,
  path: '/ops/all-contracts',
  summary: 'Contracts of all customers in every status, newest first',
  access: operatorNeeds('contracts.review'),
  filters: {
    number: described(
      z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(30, 'tooLong'))),
      'The whole number as it is printed on the contract.',
    ),
    status: described(
      z.optional(z.enum(contractStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    companyId: z.optional(id),
  },
  sorts: sorting('applied'),
  record: z.object({
    ...contract.shape,
    companyId: id,
    customerName: described(z.string(), 'Name of the customer now.'),
    caseId: described(z.nullable(z.string()), 'Its newest case; null until the customer signed.'),
  }),
  file: {
    summary: 'All contracts of all customers that the filters leave, as CSV or XLSX',
    access: operatorNeeds('contracts.review'),
  },
});
