import { businessDueAt } from '../business-days/index.ts';
import type { Queries } from '../database/connection.ts';

/** How many business days the provider takes at most until it signs. */
const reviewDays = 3;

/** When a contract that the customer signed at an instant is to be decided. */
export function reviewDueAt(db: Queries, signedAt: Date): Promise<Date> {
  return businessDueAt(db, signedAt, reviewDays);
}
