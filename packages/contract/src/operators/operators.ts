import * as z from 'zod/mini';
import { application } from '../applications/applications.ts';
import { regions } from '../applications/regions.ts';
import { endpoint, operatorAccess, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, sorting } from '../wire/list.ts';
import { transaction, transactionFilters } from '../funds/funds.ts';
import { operatorRoles } from '../access/permissions.ts';
import { serviceStatuses } from '../applications/service-statuses.ts';
import { described, id, keyword, nothing } from '../wire/wire.ts';

/** The back office: what the provider's own staff call, all under `/api/ops`. */

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
    id: described(z.string(), 'Id of the operator.'),
    name: described(z.string(), 'Name, as shown to people.'),
    email: described(z.string(), 'Email address in lower case.'),
    roles: described(z.array(z.enum(operatorRoles)), 'Roles of the operator.'),
    permissions: described(
      z.array(z.string()),
      'Names of the permissions that the operator holds.',
    ),
    recoveryCodesRemaining: described(z.int(), 'Number of recovery codes that were not used yet.'),
  }),
});

const companyReference = {
  companyId: described(z.string(), 'Id of the company.'),
  companyName: described(z.string(), 'Name of the company.'),
};
const applicationFilters = {
  keyword,
  companyId: z.optional(id),
  status: described(
    z.optional(z.enum(serviceStatuses, 'unknownOption')),
    'Only what has this status.',
  ),
  region: described(z.optional(z.enum(regions, 'unknownOption')), 'Only this region.'),
};

export const allApplicationsList = defineList({
  fromReader: true,
  path: '/ops/applications',
  summary: 'Applications of all customers, newest first',
  access: operatorNeeds('applications.read'),
  filters: applicationFilters,
  sorts: sorting('created'),
  record: z.object({ ...application.shape, ...companyReference }),
  file: {
    summary:
      'All applications that the filters leave, a row for each region service, as CSV or XLSX',
    access: operatorNeeds('applications.export'),
  },
});

const allTransactionsFilters = { ...transactionFilters, companyId: z.optional(id) };

export const allTransactionsList = defineList({
  fromReader: true,
  path: '/ops/transactions',
  summary: 'Movements of funds of all customers, newest first',
  access: operatorNeeds('transactions.read'),
  filters: allTransactionsFilters,
  sorts: sorting('time'),
  byPeriod: true,
  record: z.object({ ...transaction.shape, ...companyReference }),
  file: {
    summary: 'All movements of funds that the filters leave, as CSV or XLSX',
    access: operatorNeeds('transactions.export'),
  },
});
