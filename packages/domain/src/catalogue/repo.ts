import type { Region } from '@arcadia/contract/applications/regions';
import type { GameStatus } from '@arcadia/contract/applications/games';
import type { GameCategory } from '@arcadia/kernel/measures';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import { rowsMark } from '../database/rows-mark.ts';
import { contains } from '../database/search.ts';
import type { CompanyKind } from './game.ts';

export type GameFilters = {
  keyword?: string | undefined;
  region?: Region | undefined;
  category?: GameCategory | undefined;
  status?: GameStatus | undefined;
  kind?: CompanyKind | undefined;
};

/** Games in the order in which they are shown: the newest first. */
export function selectGames(db: Queries, filters: GameFilters) {
  return filtered(db, filters).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
}

export async function findGames(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('game')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** The mark of the catalogue, which changes with every game. */
export async function gamesMark(db: Queries): Promise<string> {
  const { mark } = await db.selectFrom('game').select(rowsMark).executeTakeFirstOrThrow();
  return mark;
}

export function findGame(db: Queries, id: string) {
  return db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As `findGame`, locked. */
export function lockGame(db: Queries, id: string) {
  return db.selectFrom('game').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

function filtered(db: Queries, { keyword, region, category, status, kind }: GameFilters) {
  let query = db.selectFrom('game');
  if (region) query = query.where(sql<boolean>`${region} = any(regions)`);
  if (kind) query = query.where(sql<boolean>`${kind} = any(company_kinds)`);
  if (category) query = query.where('category', '=', category);
  if (status) query = query.where('status', '=', status);
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        contains('name_zh', keyword),
        contains('name_en', keyword),
        eb('mg_id', '=', keyword),
        eb('id', '=', keyword),
      ]),
    );
  }
  return query;
}
