import { serverTexts } from '@arcadia/i18n/server-texts';
import { expressionBuilder } from 'kysely';
import type { MemberContext } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';
import { findIds, isAmong, isWholeId } from '../database/search.ts';
import { peopleNamed } from '../members/index.ts';
import {
  actionsWith,
  type AuditFilters,
  entriesOf,
  idsByAny,
  type Search,
  waysById,
} from './entries.ts';

export type OwnFilters = Pick<AuditFilters, 'keyword' | 'memberId' | 'action' | 'from' | 'to'>;

/** Entries of the members of the company whose scope is open; those of operators and of the product are excluded. */
export async function ownEntries(db: Queries, ctx: MemberContext, filters: OwnFilters) {
  const search = await searchOwn(db, ctx, filters);
  return entriesOf(db, { ...filters, actorKind: 'member' }, search);
}

/**
 * Searches people, actions, targets, requests and API keys. A company's login reaches no index of texts, so people and actions are
 * found by name first, and then their entries by the indexes of these: people by the name they have now, actions by the
 * words in which the reader's language tells them.
 */
async function searchOwn(
  db: Queries,
  { actor: { companyId }, language }: MemberContext,
  { keyword, from, to }: OwnFilters,
): Promise<Search> {
  if (!keyword) return undefined;
  const eb = expressionBuilder<DB, 'audit_log'>();
  const ways = waysById(eb, keyword);
  if (isWholeId(keyword)) return { passes: eb.or(ways), many: false };
  const people = await peopleNamed(db, companyId, keyword);
  if (people.length > 0) ways.push(eb('actor_id', 'in', people));
  const actions = actionsWith(keyword, serverTexts(language).audit.actions);
  if (actions.length > 0) ways.push(eb('action', 'in', actions));
  const found = await findIds(db, idsByAny(db, { companyId, from, to }, ways));
  return found === 'many'
    ? { passes: eb.or(ways), many: true }
    : { passes: isAmong(found), many: false };
}
