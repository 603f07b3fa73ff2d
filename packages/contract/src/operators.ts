import * as z from 'zod/mini';
import { regions, application } from './applications.ts';
import { endpoint, operatorAccess, operatorNeeds, publicAccess } from './endpoint.ts';
import { transaction, transactionFilters } from './funds.ts';
import { operatorRoles } from './permissions.ts';
import { serviceStatuses } from './service-states.ts';
import { email, id, instant, keyword, listOf, nothing, paging, wireMoney } from './wire.ts';

/** The back office: what the provider's own staff call, all under `/api/ops`. */

export const operatorSignIn = endpoint({
  method: 'POST',
  path: '/ops/login',
  summary: 'Sign in as an operator; the session token is in the `authorization` response header',
  access: publicAccess,
  input: z.object({
    email,
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong')),
  }),
  output: nothing,
  errors: ['incorrectPassword', 'accountDisabled', 'tooManyAttempts'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

export const operatorSignOut = endpoint({
  method: 'POST',
  path: '/ops/logout',
  summary: 'End this operator session',
  access: operatorAccess,
  input: nothing,
  output: nothing,
});

export const getOperator = endpoint({
  method: 'GET',
  path: '/ops/me',
  summary: 'The signed-in operator',
  access: operatorAccess,
  input: nothing,
  output: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(operatorRoles)),
    permissions: z.array(z.string()),
  }),
});

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
  registeredAt: instant,
});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/ops/companies',
  summary: 'Customers, newest first',
  access: operatorNeeds('companies.read'),
  input: z.object({
    ...paging,
    keyword,
    kind: z.optional(z.enum(['direct', 'channel'], 'unknownOption')),
    market: z.optional(z.enum(['mainland', 'overseas'], 'unknownOption')),
  }),
  output: listOf(companySummary),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}',
  summary: 'One customer with balances',
  access: operatorNeeds('companies.read'),
  input: z.object({ id }),
  output: z.object({
    ...companySummary.shape,
    cash: wireMoney,
    deposit: wireMoney,
    requiredDeposit: wireMoney,
    memberCount: z.int(),
  }),
});

const companyReference = { companyId: z.string(), companyName: z.string() };

export const listAllApplications = endpoint({
  method: 'GET',
  path: '/ops/applications',
  summary: 'Applications of all customers, newest first',
  access: operatorNeeds('applications.read'),
  input: z.object({
    ...paging,
    keyword,
    companyId: z.optional(id),
    status: z.optional(z.enum(serviceStatuses, 'unknownOption')),
    region: z.optional(z.enum(regions, 'unknownOption')),
  }),
  output: listOf(z.object({ ...application.shape, ...companyReference })),
});

export const listAllTransactions = endpoint({
  method: 'GET',
  path: '/ops/transactions',
  summary: 'Movements of funds of all customers, newest first',
  access: operatorNeeds('transactions.read'),
  input: z.object({ ...paging, ...transactionFilters, companyId: z.optional(id) }),
  output: listOf(z.object({ ...transaction.shape, ...companyReference })),
});

const auditEntry = z.object({
  id: z.string(),
  occurredAt: instant,
  actorKind: z.enum(['visitor', 'member', 'operator', 'system']),
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** What was done, as `thing.verb`. */
  action: z.string(),
  targetId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  ipAddress: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/ops/audit',
  summary: 'Who did what, newest first',
  access: operatorNeeds('audit.read'),
  input: z.object({
    ...paging,
    keyword,
    companyId: z.optional(id),
    actorKind: z.optional(z.enum(['visitor', 'member', 'operator', 'system'], 'unknownOption')),
    action: z.optional(z.string().check(z.maxLength(60))),
    from: z.optional(z.iso.date('invalidFormat')),
    to: z.optional(z.iso.date('invalidFormat')),
  }),
  output: listOf(auditEntry),
});
