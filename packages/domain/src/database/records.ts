import { newId } from '@arcadia/kernel/id';
import type { Insertable } from 'kysely';
import type { Queries } from './connection.ts';
import type { Context } from './context.ts';
import type { DB } from './generated/schema.ts';
import type { ClosingQuery } from './one-transaction.ts';
import { statement } from './statement.ts';

/** An entry of the audit log. Never put a secret, a code or a full identity number into before and after. */
export type AuditEntry = {
  /** The action, as `thing.verb`: `application.create`. */
  action: string;
  targetId: string | null;
  companyId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The actor, if the call itself determined it, as a sign-in does. By default the context's actor. */
  actor?: { kind: 'member' | 'operator'; id: string; name: string };
};

/** Used in place of a company's id in rows that concern none: see the migrations. */
export const provider = 'provider';

/** Rows of one statement; it bounds the statement's parameters. */
const rowsAtOnce = 500;

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

type Audits = readonly Insertable<DB['audit_log']>[];
type Events = readonly Insertable<DB['outbox']>[];
/** Entries and events of a transaction in one statement, by their numbers. */
type Together = (rows: { audits: Audits; events: Events }) => ClosingQuery;
const together = new Map<string, Together>();
/** Nearly all transactions have no more. It bounds the number of statements that are kept. */
const maxTogether = 4;

/** Entries and events: in one statement, where they are as few as nearly always. Returns the ids of the events. */
export function recording(db: Queries, audits: Audits, events: Events): ClosingQuery[] {
  if (isFew(audits) && isFew(events)) return [recordTogether({ audits, events })];
  return [
    ...chunksOf(audits).map((rows) => db.insertInto('audit_log').values(rows)),
    ...chunksOf(events).map((rows) => db.insertInto('outbox').values(rows).returning('id')),
  ];
}

function isFew({ length }: readonly unknown[]): boolean {
  return length > 0 && length <= maxTogether;
}

function recordTogether(rows: { audits: Audits; events: Events }): ClosingQuery {
  const form = `${rows.audits.length} ${rows.events.length}`;
  const known = together.get(form);
  if (known) return known(rows);
  const made = statement((db, { audits, events }: { audits: Audits; events: Events }) =>
    db
      .with('audited', (query) => query.insertInto('audit_log').values(audits))
      .insertInto('outbox')
      .values(events)
      .returning('id'),
  );
  together.set(form, made);
  return made(rows);
}

export function auditRow(ctx: Context, entry: AuditEntry, now: Date) {
  const { origin } = ctx;
  const actor = entry.actor ?? ctx.actor;
  const apiKey = entry.actor === undefined && 'apiKey' in ctx.actor ? ctx.actor.apiKey : undefined;
  return {
    id: newId('audit', now),
    occurred_at: now,
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    actor_name: actor.kind === 'visitor' ? 'visitor' : actor.name,
    api_key_id: apiKey?.id ?? null,
    api_key_name: apiKey?.name ?? null,
    company_id: entry.companyId ?? provider,
    action: entry.action,
    target_id: entry.targetId,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    ip_address: origin.ipAddress,
    request_id: origin.requestId,
  };
}
