import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { allServiceRegions, applicationNames } from '../applications/index.ts';
import { findGames } from '../catalogue/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import type { AskedUse, UsageGroups } from '../ports/usage-reader.ts';

type Asked = Pick<
  InputOf<'getMarketData'>,
  'by' | 'applicationId' | 'region' | 'gameId' | 'category'
>;
type Name = { readonly zh: string; readonly en: string };

export type ReportPlaces = {
  readonly filters: Pick<AskedUse, 'applicationId' | 'serviceIds' | 'gameId' | 'category'>;
  readonly groups: UsageGroups;
  /** Names of groups by their ids; of regions and categories none. */
  namesOf(groups: readonly string[]): Promise<ReadonlyMap<string, Name>>;
};

/**
 * The places that the store is asked for, which knows neither names nor regions. @throws NotFound for an application of another
 * company.
 */
export async function reportPlaces(
  ctx: MemberContext,
  { by, applicationId, region, gameId, category }: Asked,
): Promise<ReportPlaces> {
  const { companyId } = ctx.actor;
  const asksApplications = by === 'application' || applicationId !== undefined;
  const asksRegions = by === 'region' || region !== undefined;
  const [applications, regions] = await read(ctx, (db) =>
    Promise.all([
      asksApplications ? applicationNames(db, companyId) : [],
      asksRegions ? allServiceRegions(db, companyId) : new Map<string, string>(),
    ]),
  );
  if (applicationId !== undefined && !applications.some(({ id }) => id === applicationId))
    throw new NotFound('application');
  const serviceIds =
    region === undefined
      ? undefined
      : [...regions].flatMap(([id, of]) => (of === region ? [id] : []));
  return {
    filters: { applicationId, serviceIds, gameId, category },
    groups: by === 'region' ? regions : by,
    namesOf: async (groups) => {
      if (by === 'application')
        return new Map(applications.map(({ id, name }) => [id, { zh: name, en: name }]));
      return by === 'game' ? gameNames(ctx, groups) : new Map();
    },
  };
}

async function gameNames(ctx: MemberContext, ids: readonly string[]): Promise<Map<string, Name>> {
  const known = ids.filter((id) => id !== '');
  if (known.length === 0) return new Map();
  const games = await read(ctx, (db) => findGames(db, known));
  return new Map(games.map((game) => [game.id, { zh: game.name_zh, en: game.name_en }]));
}
