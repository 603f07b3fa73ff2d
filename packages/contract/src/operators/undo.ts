import * as z from 'zod/mini';
import { described, instant, named, namedRef, wireMoney } from '../wire/wire.ts';

/** Undoing decisions: each by an entry of its own, never by a deletion. */

/**
 * Reasons why a decision can't be undone. `spent`, `refunded`, `held`: that became of the money that was credited. `sent`: a part of
 * the refund was ordered at a gateway. `paid`: a part of it has ended.
 */
export const undoObstacles = ['spent', 'refunded', 'held', 'sent', 'paid'] as const;
export type UndoObstacle = (typeof undoObstacles)[number];

/** Of a decision that has happened: whether it can be undone, and how it was. */
export const undoing = named(
  z.object({
    obstacle: described(
      z.nullable(z.enum(undoObstacles)),
      'Why it can’t be undone: the money was `spent` or `refunded`, or is `held` for a refund; or a part of the refund was `sent` to its gateway, or has been `paid`. Null where it can be, or has been.',
    ),
    amount: described(wireMoney, 'What the decision moved.'),
    left: described(wireMoney, 'How much of it is still where the decision put it.'),
    entry: described(
      z.nullable(
        z.object({
          at: described(instant, 'When it was undone.'),
          by: described(namedRef, 'Operator who undid it; of two the second.'),
          reason: described(z.string(), 'Why, as the customer reads it.'),
          nextCaseId: described(
            z.nullable(z.string()),
            'Id of the case in which it is decided again; null where it is this one.',
          ),
        }),
      ),
      'How it was undone; null if it was not.',
    ),
  }),
  'Undoing',
  'Whether a decision can be undone, and how it was',
);
export type Undoing = z.infer<typeof undoing>;
