import { byName } from '@arcadia/kernel/keys';
import { trialNames } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { certificationStatuses } from './certification.ts';
import { documentStates } from './document-expiry.ts';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { defineList, sorting } from './list.ts';
import {
  areaCode,
  email,
  id,
  instant,
  keyword,
  listOf,
  paging,
  phoneNumber,
  text,
  wireMoney,
} from './wire.ts';

/** Customers as the provider's staff see and manage them. */

/** The account of a customer is being closed, or is closed. */
const closures = ['closing', 'closed'] as const;

const companySummary = z.object({
  id: z.string(),
  name: z.string(),
  companyType: z.int(),
  countryCode: z.string(),
  mainland: z.boolean(),
  settlementCurrency: z.enum(['CNY', 'USD']),
  mainAccount: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  applicationCount: z.int(),
  certification: z.enum(certificationStatuses),
  /** How the documents in force stand, the first of them to expire; null where no certification is in force. */
  documentState: z.nullable(z.enum(documentStates)),
  /** The last day on which all of them are valid, or `long_term`; null where that is not known. */
  documentsValidUntil: z.nullable(z.string()),
  legacy: z.boolean(),
  /** Null while the account is in use. */
  closure: z.nullable(z.enum(closures)),
  registeredAt: instant,
});

const companyFilters = {
  keyword,
  kind: z.optional(z.enum(['direct', 'channel'], 'unknownOption')),
  market: z.optional(z.enum(['mainland', 'overseas'], 'unknownOption')),
  certification: z.optional(z.enum(certificationStatuses, 'unknownOption')),
  documentState: z.optional(z.enum(documentStates, 'unknownOption')),
  legacy: z.optional(z.enum(['yes', 'no'], 'unknownOption')),
  closure: z.optional(z.enum(closures, 'unknownOption')),
};

export const companyList = defineList({
  path: '/ops/companies',
  summary: 'Customers, newest first',
  access: operatorNeeds('companies.read'),
  filters: companyFilters,
  sorts: sorting('registered'),
  record: companySummary,
  file: {
    summary: 'All customers that the filters leave, as CSV or XLSX',
    access: operatorNeeds('companies.export'),
  },
});

const quota = z.int().check(z.gte(0), z.lte(1_000_000_000));
/** Free trial quotas of each new region service of a customer. */
const trialQuotas = z.object(byName(trialNames, () => quota));

const company = z.object({
  ...companySummary.shape,
  cash: wireMoney,
  deposit: wireMoney,
  requiredDeposit: wireMoney,
  memberCount: z.int(),
  trial: trialQuotas,
  manager: z.nullable(
    z.object({
      name: z.string(),
      areaCode: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
    }),
  ),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}',
  summary: 'One customer with balances',
  access: operatorNeeds('companies.read'),
  input: z.object({ id }),
  output: company,
});

export const updateCompany = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/settings',
  summary: 'Flags of a customer, trial quotas, and who at the provider looks after it',
  access: operatorNeeds('companies.manage'),
  input: z.object({
    id,
    companyType: z.int().check(z.gte(0), z.lte(99)),
    legacy: z.boolean(),
    /** Unchanged if omitted. Existing services keep theirs. */
    trial: z.optional(trialQuotas),
    manager: z.nullable(z.object({ name: text(100), areaCode, phoneNumber, email })),
  }),
  output: company,
  errors: ['phoneNumberInvalid'],
});

export const listCompanyMembers = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}/members',
  summary: 'People of a customer, the main account first, with how many sessions each has',
  access: operatorNeeds('companies.read'),
  input: z.object({ id, ...paging }),
  output: listOf(
    z.object({
      id: z.string(),
      name: z.string(),
      main: z.boolean(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      roleName: z.nullable(z.string()),
      status: z.enum(['enabled', 'disabled', 'deleted']),
      authenticatorSet: z.boolean(),
      passkeyCount: z.int(),
      liveSessions: z.int(),
      lastSeenAt: z.nullable(instant),
    }),
  ),
});

export const endCompanySessions = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/end-sessions',
  summary: 'Sign one person or everybody of a customer out at once, with a reason that is audited',
  access: operatorNeeds('companies.endSessions'),
  input: z.object({ id, memberId: z.optional(id), reason: text(300) }),
  output: z.object({ ended: z.int() }),
});
