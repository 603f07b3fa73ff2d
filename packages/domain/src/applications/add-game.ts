import { categoriesWithApproval } from '@arcadia/contract/applications/games';
import { newId } from '@arcadia/kernel/id';
import type { GameRow } from '../catalogue/index.ts';
import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { openCase } from '../reviews/index.ts';
import type { LockedService } from './change-service.ts';

export function needsApproval({ category }: GameRow): boolean {
  return categoriesWithApproval.includes(category);
}

/** Adds an offered game to a service; one that needs approval goes to review. The caller holds the service's lock. */
export async function addGame(
  tx: Write,
  ctx: MemberContext,
  service: LockedService,
  game: GameRow,
): Promise<void> {
  const now = ctx.clock.now();
  const id = newId('serviceGame', now);
  const pending = needsApproval(game);
  await tx.db
    .insertInto('service_game')
    .values({
      id,
      service_id: service.id,
      game_id: game.id,
      company_id: service.company_id,
      added_at: now,
      approval: pending ? 'pending' : 'not_needed',
    })
    .execute();
  if (!pending) return;
  await openCase(tx, {
    desk: 'game',
    companyId: service.company_id,
    subjectId: id,
    kind: game.category,
    // Both names, since operators read one language or the other.
    title: `${game.name_en} · ${game.name_zh}`,
    openedAt: now,
    dueAt: null,
  });
}
