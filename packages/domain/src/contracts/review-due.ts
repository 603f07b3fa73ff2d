import { businessDueAt } from '../business-days/index.ts';
import type { Queries } from '../database/connection.ts';

/** The business days that the provider takes at most until it signs. */
const reviewDays = 3;

/** The moment by which a contract that the customer signed at an instant is to be decided. */
export function reviewDueAt(db: Queries, signedAt: Date): Promise<Date> {
  return businessDueAt(db, signedAt, reviewDays);
}
