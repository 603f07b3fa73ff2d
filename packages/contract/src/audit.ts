import * as z from 'zod/mini';
import { endpoint, needs, operatorNeeds } from './endpoint.ts';
import { exportFormats } from './exports.ts';
import { outgoingFile } from './transfer.ts';
import { id, instant, keyword, listOf, nothing, paging } from './wire.ts';

/**
 * The audit log: who did what, with values before and after. Operators see all entries, a company those of its members.
 */

const format = z.enum(exportFormats, 'unknownOption');

const auditEntry = z.object({
  id: z.string(),
  occurredAt: instant,
  actorKind: z.enum(['visitor', 'member', 'operator', 'system']),
  actorId: z.nullable(z.string()),
  actorName: z.string(),
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
  from: z.optional(z.iso.date('invalidFormat')),
  to: z.optional(z.iso.date('invalidFormat')),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/ops/audit',
  summary: 'Who did what, newest first',
  access: operatorNeeds('audit.read'),
  input: z.object({ ...paging, ...auditFilters }),
  output: listOf(auditEntry),
});

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/ops/audit/{id}',
  summary: 'One entry',
  access: operatorNeeds('audit.read'),
  input: z.object({ id }),
  output: auditEntry,
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/ops/audit/export',
  summary: 'All entries that the filters leave, as CSV or XLSX',
  access: operatorNeeds('audit.export'),
  transfer: 'download',
  input: z.object({ ...auditFilters, format }),
  output: outgoingFile,
  errors: ['exportTooLarge'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});

const ownEntry = z.object({
  id: z.string(),
  occurredAt: instant,
  memberId: z.nullable(z.string()),
  memberName: z.string(),
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
  from: z.optional(z.iso.date('invalidFormat')),
  to: z.optional(z.iso.date('invalidFormat')),
};

export const listOwnAudit = endpoint({
  method: 'GET',
  path: '/member/audit',
  summary: 'What the main account and the sub-accounts did, newest first',
  access: needs('accessQuery'),
  input: z.object({ ...paging, ...ownFilters }),
  output: listOf(ownEntry),
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

export const exportOwnAudit = endpoint({
  method: 'GET',
  path: '/member/audit/export',
  summary: 'All of it that the filters leave, as CSV or XLSX',
  access: needs('accessAll'),
  transfer: 'download',
  input: z.object({ ...ownFilters, format }),
  output: outgoingFile,
  errors: ['exportTooLarge'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});
