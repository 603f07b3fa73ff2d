import * as z from 'zod/mini';
import { endpoint, needs, operatorNeeds } from './endpoint.ts';
import { defineList, period, sorting } from './list.ts';
import { described, id, instant, keyword, nothing } from './wire.ts';

/**
 * The audit log: who did what, with values before and after. Operators see all entries, a company those of its members.
 */

const apiKey = described(
  z.nullable(z.object({ id: z.string(), name: z.string() })),
  'The API key with which a program of the person acted; null where the person did.',
);

const auditEntry = z.object({
  id: z.string(),
  occurredAt: instant,
  actorKind: z.enum(['visitor', 'member', 'operator', 'system']),
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  apiKey,
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** The action, as `thing.verb`. */
  action: z.string(),
  targetId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  ipAddress: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});

const auditFilters = {
  keyword,
  companyId: z.optional(id),
  actorKind: z.optional(z.enum(['visitor', 'member', 'operator', 'system'], 'unknownOption')),
  action: z.optional(z.string().check(z.maxLength(60))),
  ...period,
};

export const auditList = defineList({
  path: '/ops/audit',
  summary: 'Who did what, newest first',
  access: operatorNeeds('audit.read'),
  filters: auditFilters,
  sorts: sorting('time'),
  byPeriod: true,
  record: auditEntry,
  file: {
    summary: 'All entries that the filters leave, as CSV or XLSX',
    access: operatorNeeds('audit.export'),
  },
});

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/ops/audit/{id}',
  summary: 'One entry',
  access: operatorNeeds('audit.read'),
  input: z.object({ id }),
  output: auditEntry,
});

const ownEntry = z.object({
  id: z.string(),
  occurredAt: instant,
  memberId: z.nullable(z.string()),
  memberName: z.string(),
  apiKey,
  action: z.string(),
  targetId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  ipAddress: z.nullable(z.string()),
});

const ownFilters = {
  keyword,
  memberId: z.optional(id),
  action: z.optional(z.string().check(z.maxLength(60))),
  ...period,
};

export const ownAuditList = defineList({
  path: '/member/audit',
  summary: 'What the main account and the sub-accounts did, newest first',
  access: needs('accessQuery'),
  filters: ownFilters,
  sorts: sorting('time'),
  record: ownEntry,
  file: { summary: 'All of it that the filters leave, as CSV or XLSX', access: needs('accessAll') },
});

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/member/audit/people',
  summary:
    'People by whom the log can be filtered: the main account, then the others, deleted ones last',
  access: needs('accessQuery'),
  input: nothing,
  output: z.object({
    records: z.array(z.object({ id: z.string(), name: z.string(), deleted: z.boolean() })),
  }),
});
