import { type RawBuilder, sql } from 'kysely';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is kept for how long, and why. docs/retention.md shows this table; a test compares the two. */
export type Retention = {
  readonly table: string;
  /** Which rows of the table, where not all are kept equally long. */
  readonly rows?: string;
  readonly keepMs: number;
  /** What the age counts from, for the document. */
  readonly since: string;
  readonly reason: string;
  /**
   * Removes at most `limit` rows that are due; null for a table by months, whose partitions are dropped whole. Rows that
   * another process is removing are passed over.
   */
  readonly remove: ((before: Date, limit: number) => RawBuilder<unknown>) | null;
};

/** What the document and the sweep's report call an entry. */
export function retentionName({ table, rows }: Retention): string {
  return rows === undefined ? table : `${table} (${rows})`;
}

export const retention: readonly Retention[] = [
  {
    table: 'rate_limit',
    keepMs: dayMs,
    since: 'the window began',
    reason: 'no limit counts over more than a day',
    remove: (before, limit) => sql`
      delete from rate_limit where ctid = any (array(
        select ctid from rate_limit where window_started_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'idempotency_key',
    keepMs: 2 * dayMs,
    since: 'the first call',
    reason: 'longer than any client keeps retrying',
    remove: (before, limit) => sql`
      delete from idempotency_key where ctid = any (array(
        select ctid from idempotency_key where created_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'captcha_puzzle',
    keepMs: 0,
    since: 'it expired',
    reason: 'nobody can solve it any more',
    remove: (before, limit) => sql`
      delete from captcha_puzzle where ctid = any (array(
        select ctid from captcha_puzzle where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'captcha_work',
    keepMs: 0,
    since: 'it expired',
    reason: 'nobody can answer it any more',
    remove: (before, limit) => sql`
      delete from captcha_work where ctid = any (array(
        select ctid from captcha_work where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'captcha_ticket',
    keepMs: 0,
    since: 'it expired',
    reason: 'it is no longer valid',
    remove: (before, limit) => sql`
      delete from captcha_ticket where ctid = any (array(
        select ctid from captcha_ticket where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'verification_code',
    keepMs: dayMs,
    since: 'it was sent',
    reason: 'the number may belong to somebody who never signed up',
    remove: (before, limit) => sql`
      delete from verification_code where ctid = any (array(
        select ctid from verification_code where sent_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'hand_over_code',
    keepMs: dayMs,
    since: 'it expired',
    reason: 'it is valid for a minute and used once',
    remove: (before, limit) => sql`
      delete from hand_over_code where ctid = any (array(
        select ctid from hand_over_code where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'operator_token',
    keepMs: 0,
    since: 'it expired',
    reason: 'it is no longer valid',
    remove: (before, limit) => sql`
      delete from operator_token where ctid = any (array(
        select ctid from operator_token where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'known_origin',
    keepMs: 180 * dayMs,
    since: 'its last use',
    reason: 'after half a year without use it counts as unknown',
    remove: (before, limit) => sql`
      delete from known_origin where ctid = any (array(
        select ctid from known_origin where last_seen_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'session',
    keepMs: 90 * dayMs,
    since: 'it was last used',
    reason: 'ended long ago; what was done in it is in the audit log',
    remove: (before, limit) => sql`
      delete from session where ctid = any (array(
        select ctid from session where created_at < ${before} and last_seen_at < ${before}
        limit ${limit} for update skip locked))`,
  },
  {
    table: 'operator_session',
    keepMs: 90 * dayMs,
    since: 'it was last used',
    reason: 'as for customers',
    remove: (before, limit) => sql`
      delete from operator_session where ctid = any (array(
        select ctid from operator_session where created_at < ${before} and last_seen_at < ${before}
        limit ${limit} for update skip locked))`,
  },
  {
    table: 'callback_delivery',
    keepMs: 90 * dayMs,
    since: 'the end of the month in which it was queued; never while one waits to be sent',
    reason: 'a customer’s developer looks for faults of the last weeks',
    remove: null,
  },
  {
    table: 'callback_attempt',
    keepMs: 90 * dayMs,
    since: 'the end of the month in which it began',
    reason: 'as for the message it tried to deliver',
    remove: null,
  },
  {
    table: 'callback_message',
    keepMs: 120 * dayMs,
    since: 'it was queued',
    reason: 'the same message must not be queued again while its delivery can be seen',
    remove: (before, limit) => sql`
      delete from callback_message where ctid = any (array(
        select ctid from callback_message where queued_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'gateway_event',
    rows: 'authentic',
    keepMs: 400 * dayMs,
    since: 'it was received',
    reason: 'longer than payers can dispute and refunds can be made',
    remove: (before, limit) => sql`
      delete from gateway_event where ctid = any (array(
        select ctid from gateway_event where authentic and received_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'gateway_event',
    rows: 'refused',
    keepMs: 7 * dayMs,
    since: 'it was received',
    reason: 'only useful for finding faults of the last days',
    remove: (before, limit) => sql`
      delete from gateway_event where ctid = any (array(
        select ctid from gateway_event where not authentic and received_at < ${before}
        limit ${limit} for update skip locked))`,
  },
  {
    table: 'outbox',
    keepMs: 7 * dayMs,
    since: 'the end of the month in which it happened',
    reason: 'a browser that was disconnected longer reloads everything',
    remove: null,
  },
  {
    table: 'sign_in_log',
    keepMs: 400 * dayMs,
    since: 'the end of the month in which it happened',
    reason: 'for investigating break-ins over more than a year',
    remove: null,
  },
];
