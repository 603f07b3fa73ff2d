import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { companyKind } from '../companies/index.ts';
import { findGames, type GameRow, isOffered } from '../catalogue/index.ts';
import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { closeCase } from '../reviews/index.ts';
import { addGame, needsApproval } from './add-game.ts';
import { changeService, type LockedService } from './change-service.ts';
import { selectServiceGames } from './repo.ts';

type Chosen = Awaited<ReturnType<typeof selectServiceGames>>[number];

/**
 * Replaces the chosen games of a service. A game that stays keeps its approval, even if it is no longer offered; a new
 * one must be offered, and goes to review if its category needs approval.
 * @throws NotFound, Refusal gameUnavailable (with the names), onlineNeedsThis, stateChanged.
 */
export function setServiceGames(
  ctx: MemberContext,
  { id, gameIds }: InputOf<'setServiceGames'>,
): Promise<RegionService> {
  return changeService(ctx, id, async (tx, service) => {
    const wanted = new Set(gameIds);
    const former = await selectServiceGames(tx.db, id);
    const kept = new Set(former.map(({ game_id }) => game_id));
    const gone = former.filter(({ game_id }) => !wanted.has(game_id));
    const addedIds = [...wanted].filter((gameId) => !kept.has(gameId));
    if (gone.length === 0 && addedIds.length === 0) return null;
    const added = await offeredGames(tx, service, addedIds);
    assertStillServed({ service, former, gone, added });
    for (const row of gone) await removeGame(tx, ctx, row);
    for (const game of added) await addGame(tx, ctx, service, game);
    const before = former.map(({ game_id }) => game_id);
    return {
      action: 'region_service.games',
      before: { gameIds: before },
      after: { gameIds: [...wanted] },
    };
  });
}

async function offeredGames(
  tx: Write,
  service: LockedService,
  ids: readonly string[],
): Promise<GameRow[]> {
  const games = await findGames(tx.db, ids);
  if (games.length < ids.length) throw new NotFound('game');
  const kind = await companyKind(tx.db, service.company_id);
  const refused = games.filter((game) => !isOffered(game, { region: service.region, kind }));
  if (refused.length > 0)
    throw new Refusal('gameUnavailable', {
      names: refused.map(({ name_zh, name_en }) => `${name_zh} (${name_en})`).join(', '),
    });
  return games;
}

const isServed = ({ approval }: Chosen) => approval === 'not_needed' || approval === 'approved';

/** An online service needs at least one game that is served. */
function assertStillServed(change: {
  service: LockedService;
  former: readonly Chosen[];
  gone: readonly Chosen[];
  added: readonly GameRow[];
}): void {
  if (change.service.status !== 'online') return;
  const stays = change.former.some((row) => isServed(row) && !change.gone.includes(row));
  if (!stays && !change.added.some((game) => !needsApproval(game)))
    throw new Refusal('onlineNeedsThis');
}

async function removeGame(tx: Write, ctx: MemberContext, row: Chosen): Promise<void> {
  if (row.approval === 'pending')
    await closeCase(tx, { subjectId: row.id, at: ctx.clock.now(), outcome: 'withdrawn' });
  if (isServed(row)) await noteRemoval(tx, row, ctx.clock.now());
  await tx.db.deleteFrom('service_game').where('id', '=', row.id).execute();
}

/** The month's bill still asks for it. */
async function noteRemoval({ db }: Write, row: Chosen, now: Date): Promise<void> {
  const { company_id, id, service_id, game_id, added_at } = row;
  // The clock that added it may have been ahead of this one.
  const removed_at = added_at > now ? added_at : now;
  await db
    .insertInto('removed_service_game')
    .values({ company_id, id, service_id, game_id, added_at, removed_at })
    .execute();
}
