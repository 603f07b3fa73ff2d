import type { InputOf } from '@arcadia/contract/api';
import { newId } from '@arcadia/kernel/id';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { auditOf, type CatalogueGame, columnsOf, toCatalogueGame } from './catalogue-entry.ts';

const minMgId = 1_000_000_000_000_000_000n;
/** The number of ids that there can be: up to 8,999…, so that an id fits into a signed 64-bit integer. */
const mgIdCount = 8_000_000_000_000_000_000n;

/**
 * The id of a new game in game SDKs and callbacks: 19 random digits. The unique index would refuse a duplicate.
 */
function newMgId(): string {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return String(minMgId + (drawn % mgIdCount));
}

/** Adds a game as a draft, which no customer sees. */
export function createGame(
  ctx: OperatorContext,
  input: InputOf<'createGame'>,
): Promise<CatalogueGame> {
  const now = ctx.clock.now();
  return writeOnce(ctx, async (tx) => {
    const row = await tx.db
      .insertInto('game')
      .values({
        id: newId('game', now),
        mg_id: newMgId(),
        ...columnsOf(input),
        status: 'draft',
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const game = toCatalogueGame(row);
    await tx.audit({
      action: 'game.create',
      targetId: game.id,
      companyId: null,
      after: { mgId: game.mgId, ...auditOf(game) },
    });
    await tx.publish({ topic: 'game.changed', companyId: null, subjectId: game.id });
    return game;
  });
}
