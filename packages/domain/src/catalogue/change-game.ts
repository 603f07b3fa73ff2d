import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Updateable } from 'kysely';
import type { OperatorContext } from '../database/context.ts';
import type { DB } from '../database/generated/schema.ts';
import type { AuditEntry } from '../database/records.ts';
import { write } from '../database/transaction.ts';
import { type CatalogueGame, toCatalogueGame } from './catalogue-entry.ts';
import type { GameRow } from './game.ts';
import { lockGame } from './repo.ts';

type Change = Pick<AuditEntry, 'action' | 'before' | 'after'> & { columns: Updateable<DB['game']> };

/**
 * Changes a game under a lock. `change` returns the columns and the audit entry. @throws NotFound, and what `change`
 * throws.
 */
export function changeGame(
  ctx: OperatorContext,
  id: string,
  change: (row: GameRow) => Change,
): Promise<CatalogueGame> {
  return write(ctx, async (tx) => {
    const row = await lockGame(tx.db, id);
    if (!row) throw new NotFound('game');
    const { columns, ...entry } = change(row);
    const changed = await tx.db
      .updateTable('game')
      .set({ ...columns, updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.audit({ ...entry, targetId: id, companyId: null });
    await tx.publish({ topic: 'game.changed', companyId: null, subjectId: id });
    return toCatalogueGame(changed);
  });
}
