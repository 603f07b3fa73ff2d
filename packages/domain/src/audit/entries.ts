import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';
import { parseJson } from '../database/json-column.ts';
import {
  contains,
  containsIndexed,
  findIds,
  type Found,
  hasPairs,
  isAmong,
  isWholeId,
  maxFound,
} from '../database/search.ts';
import { provider } from '../database/transaction.ts';

export type AuditFilters = Omit<InputOf<'exportAudit'>, 'format' | 'sort'> & {
  /** Filter by member, for a company's own audit log. */
  memberId?: string | undefined;
};
export type AuditEntry = OutputOf<'getAuditEntry'>;

/** Searches actor, action, target and request id. */
function filteredEntries(db: Queries, filters: AuditFilters, found: Found) {
  const { keyword, companyId, actorKind, memberId, action, from, to } = filters;
  let query = db.selectFrom('audit_log');
  if (companyId) query = query.where('company_id', '=', companyId);
  if (actorKind) query = query.where('actor_kind', '=', actorKind);
  if (memberId) query = query.where('actor_id', '=', memberId);
  if (action) query = query.where('action', '=', action);
  if (from) query = query.where('occurred_at', '>=', startOfDay(from));
  if (to) query = query.where('occurred_at', '<', endOfDay(to));
  if (!keyword) return query;
  if (found !== 'many') return query.where(isAmong(found));
  return query.where((eb) =>
    eb.or([
      ...(isWholeId(keyword) ? [] : [contains('actor_name', keyword), contains('action', keyword)]),
      eb('target_id', '=', keyword),
      eb('request_id', '=', keyword),
    ]),
  );
}

/** Entries with a text within the period, whatever the other filters. */
function findEntries(db: Queries, { keyword, from, to }: AuditFilters): Promise<Found> {
  if (!keyword || isWholeId(keyword) || !hasPairs(keyword)) return findIds(db, undefined);
  return findIds(
    db,
    filteredEntries(db, { from, to }, 'many')
      .select('id')
      .where((eb) =>
        eb.or([
          containsIndexed('actor_name', keyword),
          containsIndexed('action', keyword),
          eb('target_id', '=', keyword),
          eb('request_id', '=', keyword),
        ]),
      )
      .limit(maxFound),
  );
}

/** Of all companies, newest first: for operators. */
export async function allEntries(db: Queries, filters: AuditFilters) {
  return entriesOf(db, filters, await findEntries(db, filters));
}

/** Of the company whose scope is open, newest first. Its login reaches no index of texts. */
export function ownEntries(db: Queries, filters: AuditFilters) {
  return entriesOf(db, filters, 'many');
}

function entriesOf(db: Queries, filters: AuditFilters, found: Found) {
  return {
    query: filteredEntries(db, filters, found).selectAll(),
    newestFirst: ['occurred_at', 'id'],
    key: ['id', 'occurred_at'],
    sorts: { time: ['occurred_at', 'id'] },
    toRecords: (rows: readonly Row[]) => withNames(db, rows),
  };
}

const storedFacts = z.nullable(z.record(z.string(), z.unknown()));

type Row = Selectable<DB['audit_log']>;

export async function withNames(db: Queries, rows: readonly Row[]): Promise<AuditEntry[]> {
  const names = await companyNames(
    db,
    rows.map(({ company_id }) => company_id),
  );
  return rows.map((row) => ({
    id: row.id,
    occurredAt: row.occurred_at.toISOString(),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    companyId: companyOf(row),
    companyName: names.get(row.company_id) ?? null,
    action: row.action,
    targetId: row.target_id,
    before: parseJson('audit_log.before', storedFacts, row.before),
    after: parseJson('audit_log.after', storedFacts, row.after),
    ipAddress: row.ip_address,
    requestId: row.request_id,
  }));
}

function companyOf({ company_id }: Row): string | null {
  return company_id === provider ? null : company_id;
}
