import * as z from 'zod/mini';
import { regions, application } from './applications.ts';
import { endpoint, operatorAccess, operatorNeeds } from './endpoint.ts';
import { exportFormats } from './exports.ts';
import { transaction, transactionFilters } from './funds.ts';
import { operatorRoles } from './permissions.ts';
import { serviceStatuses } from './service-states.ts';
import { outgoingFile } from './transfer.ts';
import { id, keyword, listOf, nothing, paging } from './wire.ts';

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
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(operatorRoles)),
    permissions: z.array(z.string()),
    recoveryCodesLeft: z.int(),
  }),
});

const companyReference = { companyId: z.string(), companyName: z.string() };
const format = z.enum(exportFormats, 'unknownOption');

const applicationFilters = {
  keyword,
  companyId: z.optional(id),
  status: z.optional(z.enum(serviceStatuses, 'unknownOption')),
  region: z.optional(z.enum(regions, 'unknownOption')),
};

export const listAllApplications = endpoint({
  method: 'GET',
  path: '/ops/applications',
  summary: 'Applications of all customers, newest first',
  access: operatorNeeds('applications.read'),
  input: z.object({ ...paging, ...applicationFilters }),
  output: listOf(z.object({ ...application.shape, ...companyReference })),
});

export const exportAllApplications = endpoint({
  method: 'GET',
  path: '/ops/applications/export',
  summary: 'All applications that the filters leave, a row for each region service, as CSV or XLSX',
  access: operatorNeeds('applications.export'),
  transfer: 'download',
  input: z.object({ ...applicationFilters, format }),
  output: outgoingFile,
  errors: ['exportTooLarge'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});

const allTransactionsFilters = { ...transactionFilters, companyId: z.optional(id) };

export const listAllTransactions = endpoint({
  method: 'GET',
  path: '/ops/transactions',
  summary: 'Movements of funds of all customers, newest first',
  access: operatorNeeds('transactions.read'),
  input: z.object({ ...paging, ...allTransactionsFilters }),
  output: listOf(z.object({ ...transaction.shape, ...companyReference })),
});

export const exportAllTransactions = endpoint({
  method: 'GET',
  path: '/ops/transactions/export',
  summary: 'All movements of funds that the filters leave, as CSV or XLSX',
  access: operatorNeeds('transactions.export'),
  transfer: 'download',
  input: z.object({ ...allTransactionsFilters, format }),
  output: outgoingFile,
  errors: ['exportTooLarge'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});
