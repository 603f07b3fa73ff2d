import { notificationDays } from '@arcadia/contract/notifications/notifications';
import { type RawBuilder, sql } from 'kysely';
import { ofClosedAccounts } from './closed-accounts.ts';
import type { RetentionDays, RetentionTerm } from './retention-days.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A rule of how long rows are kept, and why. */
export type Retention = {
  readonly table: string;
  /** The rows of the table that the rule is about, where not all are kept equally long. */
  readonly rows?: string;
  readonly keep: Kept;
  /** The moment that the age counts from, for the document. */
  readonly since: string;
  readonly reason: string;
  /**
   * Removes at most `limit` rows that are due; null for a table by months, whose partitions are dropped whole. Rows that
   * another process is removing are passed over.
   */
  readonly remove: ((before: Date, limit: number) => RawBuilder<unknown>) | null;
};

/** A fixed time, or the days that the deployment has set and some more. */
type Kept = { readonly ms: number } | { readonly term: RetentionTerm; readonly moreDays?: number };

export function keptMs({ keep }: Retention, days: RetentionDays): number {
  return 'ms' in keep ? keep.ms : (days[keep.term] + (keep.moreDays ?? 0)) * dayMs;
}

/** The name of an entry in the document and in the sweep's report. */
export function retentionName({ table, rows }: Retention): string {
  return rows === undefined ? table : `${table} (${rows})`;
}

export const retention: readonly Retention[] = [
  {
    table: 'rate_limit',
    keep: { ms: dayMs },
    since: 'the window began',
    reason: 'no limit counts over more than a day',
    remove: (before, limit) => sql`
      delete from rate_limit where ctid = any (array(
        select ctid from rate_limit where window_started_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'idempotency_key',
    keep: { ms: 2 * dayMs },
    since: 'the first call',
    reason: 'longer than any client keeps retrying',
    remove: (before, limit) => sql`
      delete from idempotency_key where ctid = any (array(
        select ctid from idempotency_key where created_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'captcha_puzzle',
    keep: { ms: 0 },
    since: 'it expired',
    reason: 'nobody can solve it any more',
    remove: (before, limit) => sql`
      delete from captcha_puzzle where ctid = any (array(
        select ctid from captcha_puzzle where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'captcha_work',
    keep: { ms: 0 },
    since: 'it expired',
    reason: 'nobody can answer it any more',
    remove: (before, limit) => sql`
      delete from captcha_work where ctid = any (array(
        select ctid from captcha_work where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'captcha_ticket',
    keep: { ms: 0 },
    since: 'it expired',
    reason: 'it is no longer valid',
    remove: (before, limit) => sql`
      delete from captcha_ticket where ctid = any (array(
        select ctid from captcha_ticket where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'verification_code',
    keep: { ms: dayMs },
    since: 'it was sent',
    reason: 'the number may belong to somebody who never signed up',
    remove: (before, limit) => sql`
      delete from verification_code where ctid = any (array(
        select ctid from verification_code where sent_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'hand_over_code',
    keep: { ms: dayMs },
    since: 'it expired',
    reason: 'it is valid for a minute and used once',
    remove: (before, limit) => sql`
      delete from hand_over_code where ctid = any (array(
        select ctid from hand_over_code where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'sign_in_ticket',
    keep: { ms: 0 },
    since: 'it expired',
    reason: 'it is no longer valid',
    remove: (before, limit) => sql`
      delete from sign_in_ticket where ctid = any (array(
        select ctid from sign_in_ticket where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'factor_challenge',
    keep: { ms: 0 },
    since: 'it expired',
    reason: 'nobody can answer it any more',
    remove: (before, limit) => sql`
      delete from factor_challenge where ctid = any (array(
        select ctid from factor_challenge where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'operator_token',
    keep: { ms: 0 },
    since: 'it expired',
    reason: 'it is no longer valid',
    remove: (before, limit) => sql`
      delete from operator_token where ctid = any (array(
        select ctid from operator_token where expires_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'known_origin',
    keep: { term: 'knownOrigins' },
    since: 'its last use',
    reason: 'after half a year without use it counts as unknown',
    remove: (before, limit) => sql`
      delete from known_origin where ctid = any (array(
        select ctid from known_origin where last_seen_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'session',
    keep: { term: 'sessions' },
    since: 'it was last used',
    reason: 'ended long ago; what was done in it is in the audit log',
    remove: (before, limit) => sql`
      delete from session where ctid = any (array(
        select ctid from session where created_at < ${before} and last_seen_at < ${before}
        limit ${limit} for update skip locked))`,
  },
  {
    table: 'operator_session',
    keep: { term: 'sessions' },
    since: 'it was last used',
    reason: 'as for customers',
    remove: (before, limit) => sql`
      delete from operator_session where ctid = any (array(
        select ctid from operator_session where created_at < ${before} and last_seen_at < ${before}
        limit ${limit} for update skip locked))`,
  },
  {
    table: 'callback_delivery',
    keep: { term: 'deliveries' },
    since: 'the end of the month in which it was queued; never while one waits to be sent',
    reason: 'a customer’s developer looks for faults of the last weeks',
    remove: null,
  },
  {
    table: 'callback_attempt',
    keep: { term: 'deliveries' },
    since: 'the end of the month in which it began',
    reason: 'as for the message it tried to deliver',
    remove: null,
  },
  {
    table: 'callback_message',
    keep: { term: 'deliveries', moreDays: 30 },
    since: 'it was queued',
    reason: 'the same message must not be queued again while its delivery can be seen',
    remove: (before, limit) => sql`
      delete from callback_message where ctid = any (array(
        select ctid from callback_message where queued_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'webhook_event',
    rows: 'with deliveries and attempts',
    keep: { term: 'deliveries' },
    since: 'it was stored; never while one of its deliveries waits to be sent',
    reason: 'as for callbacks',
    remove: (before, limit) => sql`
      delete from webhook_event where ctid = any (array(
        select ctid from webhook_event as event where created_at < ${before} and not exists (
          select from webhook_delivery as delivery
          where delivery.company_id = event.company_id and delivery.event_id = event.id and delivery.status = 'pending')
        limit ${limit} for update skip locked))`,
  },
  {
    table: 'gateway_event',
    rows: 'authentic',
    keep: { term: 'gatewayEvents' },
    since: 'it was received',
    reason: 'longer than payers can dispute and refunds can be made',
    remove: (before, limit) => sql`
      delete from gateway_event where ctid = any (array(
        select ctid from gateway_event where authentic and received_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'gateway_event',
    rows: 'refused',
    keep: { ms: 7 * dayMs },
    since: 'it was received',
    reason: 'only useful for finding faults of the last days',
    remove: (before, limit) => sql`
      delete from gateway_event where ctid = any (array(
        select ctid from gateway_event where not authentic and received_at < ${before}
        limit ${limit} for update skip locked))`,
  },
  {
    table: 'gateway_call_count',
    keep: { ms: 35 * dayMs },
    since: 'the minute',
    reason: 'the desk shows a day; a month is kept for looking back at a disturbance',
    remove: (before, limit) => sql`
      delete from gateway_call_count where ctid = any (array(
        select ctid from gateway_call_count where minute < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'notification',
    keep: { ms: notificationDays * dayMs },
    since: 'it was told',
    reason: 'what it tells of can be found at its own place for longer',
    remove: (before, limit) => sql`
      delete from notification where ctid = any (array(
        select ctid from notification where created_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'notification_read',
    keep: { ms: 400 * dayMs },
    since: 'it was read',
    reason: 'longer than what it marks is listed',
    remove: (before, limit) => sql`
      delete from notification_read where ctid = any (array(
        select ctid from notification_read where read_at < ${before} limit ${limit} for update skip locked))`,
  },
  {
    table: 'outbox',
    keep: { ms: 7 * dayMs },
    since: 'the end of the month in which it happened',
    reason: 'a browser that was disconnected longer reloads everything',
    remove: null,
  },
  {
    table: 'usage_batch',
    keep: { ms: 400 * dayMs },
    since: 'the end of the month in which it came',
    reason: 'how well a source has sent over a year',
    remove: null,
  },
  {
    table: 'usage_refusal',
    keep: { ms: 90 * dayMs },
    since: 'the end of the month in which it came',
    reason: 'senders correct what was refused, and late usage is taken for 35 days',
    remove: null,
  },
  {
    table: 'sign_in_log',
    keep: { term: 'signIns' },
    since: 'the end of the month in which it happened',
    reason: 'for investigating break-ins over more than a year',
    remove: null,
  },
  ...ofClosedAccounts,
];
