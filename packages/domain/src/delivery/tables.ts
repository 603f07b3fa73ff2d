import type { RawBuilder } from 'kysely';

/**
 * The tables of a feature that sends messages: a row for each message, with `status`, `attempt_count`, `next_attempt_at`
 * and `delivered_at`, and one for each attempt. Their owner names them (`sql.table('callback_delivery')`); what is here only
 * follows the schedule in them.
 */
export type DeliveryTables = {
  readonly deliveries: RawBuilder<unknown>;
  readonly attempts: RawBuilder<unknown>;
};
