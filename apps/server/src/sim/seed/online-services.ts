import type { Region } from '@arcadia/contract/applications/regions';
import type { Queries } from '@arcadia/domain/database/connection';
import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import type { GameCategory } from '@arcadia/kernel/measures';
import type { TrafficStory } from '../usage/traffic.ts';
import { heldSince } from './debts.ts';
import type { OnlineSpan } from './launches.ts';
import { storyOf } from './usage-stories.ts';

/** A seeded service that is or was online, with what it is used for. */
export type OnlineService = {
  readonly id: string;
  readonly companyId: string;
  readonly appId: string;
  readonly region: Region;
  readonly kind: 'direct' | 'channel';
  readonly createdAt: Date;
  readonly online: OnlineSpan;
  /** Games that it may offer, in the order in which they were chosen. */
  readonly games: readonly {
    readonly id: string;
    readonly mgId: string;
    readonly category: GameCategory;
    readonly addedAt: Date;
  }[];
  readonly story: TrafficStory;
};

/**
 * Those that ever were online, oldest first.
 * @param today at UTC+8
 */
export function onlineServices(
  ctx: Context,
  spans: ReadonlyMap<string, OnlineSpan>,
  today: string,
): Promise<OnlineService[]> {
  return read(ctx, async (db) => {
    const games = await chosenGames(db);
    const services = await db
      .selectFrom('region_service')
      .innerJoin('company', 'company.id', 'region_service.company_id')
      .select([
        'region_service.id',
        'region_service.application_id',
        'region_service.app_id',
        'region_service.region',
        'region_service.created_at',
        'company.id as company_id',
        'company.company_type',
      ])
      .where('region_service.app_id', 'is not', null)
      .orderBy('region_service.created_at')
      .orderBy('region_service.id')
      .execute();
    const places = new Map<string, number>();
    return services.flatMap((row): OnlineService[] => {
      const span = spans.get(row.id);
      if (!span) return [];
      const online = until(span, heldSince(ctx, { id: row.company_id }));
      const place = places.get(row.application_id) ?? 0;
      places.set(row.application_id, place + 1);
      return [
        {
          id: row.id,
          companyId: row.company_id,
          appId: row.app_id ?? '',
          region: row.region,
          kind: row.company_type === 0 ? 'direct' : 'channel',
          createdAt: row.created_at,
          online,
          games: games.get(row.id) ?? [],
          story: scaled(storyOf(row.application_id, today), shares[place] ?? 0),
        },
      ];
    });
  });
}

/** Nobody uses a service that is held for unpaid bills. */
function until(span: OnlineSpan, held: Date | null): OnlineSpan {
  return held === null || (span.to !== null && span.to < held) ? span : { ...span, to: held };
}

/** Of the traffic of an application, for its first region and the others; together they are more than the story says. */
const shares: readonly number[] = [0.75, 0.25, 0.12];

function scaled(story: TrafficStory, share: number): TrafficStory {
  const { sessions = 0, gifts = 0, bets = 0, bots = 0 } = story.perDay;
  const perDay = { sessions, gifts, bets, bots };
  for (const kind of ['sessions', 'gifts', 'bets', 'bots'] as const) perDay[kind] *= share;
  return { ...story, perDay };
}

async function chosenGames(db: Queries) {
  const rows = await db
    .selectFrom('service_game')
    .innerJoin('game', 'game.id', 'service_game.game_id')
    .select([
      'service_game.service_id',
      'service_game.added_at as addedAt',
      'game.id',
      'game.mg_id as mgId',
      'game.category',
    ])
    .where('service_game.approval', 'in', ['approved', 'not_needed'])
    .orderBy('service_game.added_at')
    .orderBy('service_game.id')
    .execute();
  return Map.groupBy(rows, ({ service_id }) => service_id);
}
