/**
 * The tables of a feature that sends messages: a row for each message, with `status`, `attempt_count`, `next_attempt_at`
 * and `delivered_at`, and one for each attempt. The feature owns them; what is here only follows the schedule in them.
 */
export type DeliveryTables = { readonly deliveries: string; readonly attempts: string };
