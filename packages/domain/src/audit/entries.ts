import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { foldedText } from '@arcadia/kernel/folded-text';
import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import type { DB } from '../database/generated/schema.ts';
import { parseJson } from '../database/json-column.ts';
import { firstPage, type PageNumber } from '../database/list.ts';
import {
  contains,
  containsIndexed,
  findIds,
  hasPairs,
  isAmong,
  isWholeId,
  maxFound,
} from '../database/search.ts';
import { provider } from '../database/records.ts';

export type AuditFilters = Omit<InputOf<'exportAudit'>, 'format' | 'sort'> & {
  /** Filter by member, for a company's own audit log. */
  memberId?: string | undefined;
};
export type AuditEntry = OutputOf<'getAuditEntry'>;

/** Entries that pass the filters; the keyword is `search`'s to apply. */
function filteredEntries(
  db: Queries,
  { companyId, actorKind, memberId, action, from, to }: AuditFilters,
) {
  let query = db.selectFrom('audit_log');
  if (companyId) query = query.where('company_id', '=', companyId);
  if (actorKind) query = query.where('actor_kind', '=', actorKind);
  if (memberId) query = query.where('actor_id', '=', memberId);
  if (action) query = query.where('action', '=', action);
  if (from) query = query.where('occurred_at', '>=', startOfDay(from));
  if (to) query = query.where('occurred_at', '<', endOfDay(to));
  return query;
}

/** The entries that a keyword leaves, and whether they are many; undefined without a keyword. */
export type Search = { passes: Expression<SqlBool>; many: boolean } | undefined;

/** The conditions by which an id is found: the target, the request, or the API key that acted. */
export function waysById(eb: ExpressionBuilder<DB, 'audit_log'>, id: string) {
  return [eb('target_id', '=', id), eb('request_id', '=', id), eb('api_key_id', '=', id)];
}

/**
 * Searches people, actions, targets, requests and API keys of all companies' entries within the period: actions by their words in the
 * reader's language. What the product did by itself is not found by the name of the process that did it.
 */
async function searchAll(
  db: Queries,
  language: Language,
  filters: AuditFilters,
  page: PageNumber,
): Promise<Search> {
  const { keyword } = filters;
  if (!keyword) return undefined;
  const eb = expressionBuilder<DB, 'audit_log'>();
  const ways = waysById(eb, keyword);
  if (isWholeId(keyword)) return { passes: eb.or(ways), many: false };
  const actions = actionsWith(keyword, serverTexts(language).backofficeAudit.actions);
  if (actions.length > 0) ways.push(eb('action', 'in', actions));
  const person = (has: typeof containsIndexed) =>
    eb.and([eb('actor_kind', '<>', 'system'), has('actor_name', keyword)]);
  const inOrder = { passes: eb.or([...ways, person(contains)]), many: true };
  if (!hasPairs(keyword)) return inOrder;
  const newest = (count: number) =>
    filteredEntries(db, { ...filters, keyword: undefined })
      .select(['actor_kind', 'actor_name', 'action', 'target_id', 'request_id', 'api_key_id'])
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count);
  const found = await findIds(db, idsByAny(db, filters, [...ways, person(containsIndexed)]), {
    newest,
    matches: inOrder.passes,
    page,
  });
  return found === 'many' ? inOrder : { passes: isAmong(found), many: false };
}

/** Ids of entries that one of the ways finds. One way after the other, so that each uses its own index and ends at the bound. */
export function idsByAny(
  db: Queries,
  { companyId, from, to }: AuditFilters,
  ways: readonly Expression<SqlBool>[],
) {
  const [first, ...others] = ways.map((way) => {
    const found = filteredEntries(db, { companyId, from, to })
      .select('id')
      .where(way)
      .limit(maxFound);
    return db.selectFrom(found.as('found')).select('found.id');
  });
  return others.reduce((union, query) => union?.unionAll(query), first);
}

/** Actions whose words, or whose name, contain a text. Names are written as `bank_transfer` and as `paymentCase`: both find both. */
export function actionsWith(text: string, actions: Readonly<Record<string, string>>): string[] {
  const wanted = foldedText(text);
  const name = plainName(text);
  return Object.entries(actions).flatMap(([action, words]) =>
    (name !== '' && plainName(action).includes(name)) || foldedText(words).includes(wanted)
      ? [action]
      : [],
  );
}

const plainName = (action: string) => foldedText(action).replaceAll(/[_-]/g, '');

/** Entries of all companies, newest first: for operators. */
export async function allEntries(
  db: Queries,
  { language }: Pick<OperatorContext, 'language'>,
  filters: AuditFilters,
  page: PageNumber = firstPage,
) {
  return entriesOf(db, filters, await searchAll(db, language, filters, page));
}

/** Newest first. */
export function entriesOf(db: Queries, filters: AuditFilters, search: Search) {
  const query = filteredEntries(db, filters).selectAll();
  return {
    query: search ? query.where(search.passes) : query,
    countsToNextPage: search?.many ?? false,
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
    apiKey: row.api_key_id === null ? null : { id: row.api_key_id, name: row.api_key_name ?? '' },
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
