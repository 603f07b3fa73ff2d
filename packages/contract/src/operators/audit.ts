import * as z from 'zod/mini';
import { endpoint, needs, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, period, sorting } from '../wire/list.ts';
import { described, id, instant, keyword, named, namedRef, nothing } from '../wire/wire.ts';

const entryId = described(id, 'Id of the entry.');

/**
 * The audit log: who did what, with values before and after. Operators see all entries, a company those of its members.
 */

const apiKey = described(
  z.nullable(namedRef),
  'The API key with which a program of the person acted; null where the person did.',
);

/** The change that an entry tells, whoever reads it. */
const act = {
  action: described(z.string(), 'What was done, as `thing.verb`, such as `application.create`.'),
  targetId: described(z.nullable(z.string()), 'Id of what was changed; null if there is none.'),
  before: described(
    z.nullable(z.record(z.string(), z.unknown())),
    'Changed fields as they were before; null if nothing was stored.',
  ),
  after: described(
    z.nullable(z.record(z.string(), z.unknown())),
    'Changed fields as they are afterwards; null if nothing was stored.',
  ),
  ipAddress: described(
    z.nullable(z.string()),
    'IP address of the request; null if there was none.',
  ),
};

const auditEntry = z.object({
  id: described(z.string(), 'Id of the entry.'),
  occurredAt: described(instant, 'When it was done.'),
  actorKind: described(
    z.enum(['visitor', 'member', 'operator', 'system']),
    'Who acted: a member of the company, an operator, a visitor or the product itself.',
  ),
  actorId: described(
    z.nullable(z.string()),
    'Id of the person who acted; null if it was the product itself or a visitor.',
  ),
  actorName: described(z.string(), 'Name of the person who acted, as it was then.'),
  apiKey,
  companyId: described(z.nullable(z.string()), 'Id of the company.'),
  companyName: described(z.nullable(z.string()), 'Name of the company.'),
  ...act,
  requestId: described(z.nullable(z.string()), 'Id of the request, as in the log; null for jobs.'),
});
named(auditEntry, 'AuditEntry', 'What was done, by whom and to what');

const auditFilters = {
  keyword,
  companyId: z.optional(id),
  actorKind: described(
    z.optional(z.enum(['visitor', 'member', 'operator', 'system'], 'unknownOption')),
    'Only what such an actor did.',
  ),
  action: described(
    z.optional(z.string().check(z.maxLength(60))),
    'Only this action, as `thing.verb`, such as `application.create`.',
  ),
  ...period,
};

export const auditList = defineList({
  fromReader: true,
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
  input: z.object({ id: entryId }),
  output: auditEntry,
});

const ownEntry = z.object({
  id: described(z.string(), 'Id of the entry.'),
  occurredAt: described(instant, 'When it was done.'),
  memberId: described(z.nullable(z.string()), 'Id of a person of the company.'),
  memberName: described(z.string(), 'Name of that person.'),
  apiKey,
  ...act,
});

const ownFilters = {
  keyword,
  memberId: z.optional(id),
  action: described(
    z.optional(z.string().check(z.maxLength(60))),
    'Only this action, as `thing.verb`, such as `application.create`.',
  ),
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
    records: described(
      z.array(
        z.object({
          id: described(z.string(), 'Id of the person.'),
          name: described(z.string(), 'Name, as it is now or was last.'),
          deleted: described(
            z.boolean(),
            'Whether the person or thing was deleted; its name is kept for the log.',
          ),
        }),
      ),
      'Records of this page.',
    ),
  }),
});
