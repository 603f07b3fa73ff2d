import { type Decimal, decimal, formatExact } from '@arcadia/kernel/decimal';
import {
  type Billed,
  billedNames,
  gameCategories,
  type GameCategory,
} from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { parseJson } from '../../database/json-column.ts';

/** A rolled-up quantity that a bill was made of: users count in the game and on the day of their first session. */
export type UsageRow = {
  readonly serviceId: string;
  readonly category: GameCategory;
  readonly measure: Billed;
  /** Empty for usage that names no game. */
  readonly gameId: string;
  readonly day: string;
  readonly quantity: Decimal;
};

const storedRows = z.array(
  z.tuple([
    z.string(),
    z.enum(gameCategories),
    z.enum(billedNames),
    z.string(),
    z.string(),
    z.string(),
  ]),
);

/** The rows as `bill_usage` keeps them. @public */
export function storedUsageOf(rows: readonly UsageRow[]): string[][] {
  return rows.map(({ serviceId, category, measure, gameId, day, quantity }) => [
    serviceId,
    category,
    measure,
    gameId,
    day,
    formatExact(quantity),
  ]);
}

/** The inverse of {@link storedUsageOf} for what the database has. @throws StoredJsonInvalid. */
export function usageOfStored(rows: unknown): UsageRow[] {
  return parseJson('bill_usage.rows', storedRows, rows).map(
    ([serviceId, category, measure, gameId, day, quantity]) => ({
      serviceId,
      category,
      measure,
      gameId,
      day,
      quantity: decimal(quantity),
    }),
  );
}
