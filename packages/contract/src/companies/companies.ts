import * as z from 'zod/mini';
import { trialFigures } from '../applications/applications.ts';
import { accountManager } from './contacts.ts';
import { certificationStatuses } from './certification.ts';
import { documentStates } from './document-expiry.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, sorting } from '../wire/list.ts';
import {
  areaCode,
  described,
  email,
  id,
  instant,
  keyword,
  listOf,
  named,
  paging,
  phoneNumber,
  text,
  wireMoney,
} from '../wire/wire.ts';

/** Customers as the provider's staff see and manage them. */

const companyId = described(id, 'Id of the company.');

/** The account of a customer is being closed, or is closed. */
const closures = ['closing', 'closed'] as const;

const companySummary = z.object({
  id: described(z.string(), 'Id of the company.'),
  name: described(z.string(), 'Name of the company.'),
  companyType: described(z.int(), '0 is a direct company, any other value a channel company.'),
  countryCode: described(
    z.string(),
    'Country as ISO 3166-1 alpha-2; CN is mainland China, everything else overseas.',
  ),
  mainland: described(z.boolean(), 'Whether the company is of mainland China.'),
  settlementCurrency: described(
    z.enum(['CNY', 'USD']),
    "Currency of the company's account as ISO 4217 code.",
  ),
  mainAccount: described(
    z.object({
      name: described(z.string(), 'Name of the company.'),
      phone: described(
        z.nullable(z.string()),
        'Phone number with calling code, such as +8613800000001; null if there is none.',
      ),
      email: described(
        z.nullable(z.string()),
        'Email address in lower case; null if there is none.',
      ),
    }),
    'The main account of the company.',
  ),
  applicationCount: described(z.int(), 'Number of applications that were not deleted.'),
  certification: described(
    z.enum(certificationStatuses),
    '`not_started`: nothing was submitted. `under_review`: the provider decides. `completed`: one is in force. `refused`: the newest submission was, and none is.',
  ),
  documentState: described(
    z.nullable(z.enum(documentStates)),
    '`valid`, `expiring` soon or `expired`: the first of the documents in force to expire; `unknown` where the certification was made before days were asked for. Null where no certification is in force.',
  ),
  documentsValidUntil: described(
    z.nullable(z.string()),
    'Last day, at UTC+8, on which all documents in force are valid; long_term if none expires, null if that is not known.',
  ),
  legacy: described(
    z.boolean(),
    'Whether the company is still served by the previous console too.',
  ),
  closure: described(
    z.nullable(z.enum(closures)),
    'Whether the account is being closed or is closed; null while it is in use.',
  ),
  suspended: described(z.boolean(), 'Whether the provider has suspended the company.'),
  registeredAt: described(instant, 'When the main account was created.'),
});
named(companySummary, 'CompanySummary', 'A company, as lists show it');

const companyFilters = {
  keyword,
  kind: described(
    z.optional(z.enum(['direct', 'channel'], 'unknownOption')),
    'Only companies of this kind: direct or channel.',
  ),
  market: described(
    z.optional(z.enum(['mainland', 'overseas'], 'unknownOption')),
    'Only companies of mainland China, or only others.',
  ),
  certification: described(
    z.optional(z.enum(certificationStatuses, 'unknownOption')),
    'Only companies whose certification stands so.',
  ),
  documentState: described(
    z.optional(z.enum(documentStates, 'unknownOption')),
    'Only companies whose documents stand so.',
  ),
  legacy: described(
    z.optional(z.enum(['yes', 'no'], 'unknownOption')),
    'Only companies that the previous console serves too, or only others.',
  ),
  closure: described(
    z.optional(z.enum(closures, 'unknownOption')),
    'Only companies whose account is being closed, or is closed.',
  ),
  suspended: described(
    z.optional(z.enum(['yes', 'no'], 'unknownOption')),
    'Only companies that are suspended, or only others.',
  ),
};

export const companyList = defineList({
  fromReader: true,
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
const trialQuotas = trialFigures(quota);

const company = z.object({
  ...companySummary.shape,
  cash: described(wireMoney, 'Cash balance, in the settlement currency.'),
  deposit: described(wireMoney, 'Security deposit that was paid in, in the settlement currency.'),
  requiredDeposit: described(
    wireMoney,
    'Deposit that recharges fill first, in the settlement currency.',
  ),
  memberCount: described(z.int(), 'Number of people, not counting deleted ones.'),
  trial: described(trialQuotas, 'Free quotas of the trial.'),
  approvalId: described(
    z.nullable(z.string()),
    'Id of the request, where a change of its settings waits for a second person; null otherwise.',
  ),
  manager: accountManager,
});
named(company, 'Company', 'A company');

export const getCompany = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}',
  summary: 'One customer with balances',
  access: operatorNeeds('companies.read'),
  input: z.object({ id: companyId }),
  output: company,
});

export const updateCompany = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/settings',
  summary:
    'Flags of a customer, trial quotas, and who at the provider looks after it; more free quotas wait for a second person',
  access: operatorNeeds('companies.manage'),
  input: z.object({
    id: companyId,
    companyType: described(
      z.int().check(z.gte(0), z.lte(99)),
      '0 is a direct company, any other value a channel company.',
    ),
    legacy: described(
      z.boolean(),
      'Whether the company is still served by the previous console too.',
    ),
    /** Unchanged if omitted. Existing services keep theirs. */
    trial: described(z.optional(trialQuotas), 'Free quotas of the trial.'),
    manager: described(
      z.nullable(
        z.object({
          name: described(text(100), 'Name of the person.'),
          areaCode,
          phoneNumber,
          email,
        }),
      ),
      "The customer's account manager at the provider; null if none is set.",
    ),
  }),
  output: company,
  errors: ['approvalWaits', 'phoneNumberInvalid'],
});

export const listCompanyMembers = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}/members',
  summary: 'People of a customer, the main account first, with how many sessions each has',
  access: operatorNeeds('companies.read'),
  input: z.object({ id: companyId, ...paging }),
  output: listOf(
    z.object({
      id: described(z.string(), 'Id of the main account or sub-account.'),
      name: described(z.string(), 'Name, as shown to people.'),
      main: described(z.boolean(), 'Whether it is the main account of its company.'),
      phone: described(
        z.nullable(z.string()),
        'Phone number with calling code, such as +8613800000001; null if there is none.',
      ),
      email: described(
        z.nullable(z.string()),
        'Email address in lower case; null if there is none.',
      ),
      roleName: described(
        z.nullable(z.string()),
        "Name of the person's role; null for the main account.",
      ),
      status: described(
        z.enum(['enabled', 'disabled', 'deleted']),
        'Whether the person can sign in: deleted people are kept for the audit log.',
      ),
      authenticatorSet: described(z.boolean(), 'Whether an authenticator app is set up.'),
      passkeyCount: described(z.int(), 'Number of passkeys.'),
      liveSessions: described(z.int(), 'Number of sessions that are signed in now.'),
      lastSeenAt: described(
        z.nullable(instant),
        'When a session of the person was last used; null if none is open.',
      ),
    }),
  ),
});

export const endCompanySessions = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/end-sessions',
  summary: 'Sign one person or everybody of a customer out at once, with a reason that is audited',
  access: operatorNeeds('companies.endSessions'),
  input: z.object({
    id: companyId,
    memberId: z.optional(id),
    reason: described(text(300), 'Why they are ended.'),
  }),
  output: z.object({ ended: described(z.int(), 'Number of sessions that were signed out.') }),
});
