import type { GameCategory } from '@arcadia/contract/games';
import { findGames } from '../catalogue/index.ts';
import type { Queries } from '../database/connection.ts';

/** An application of a company as its bills see it: deleted ones too, since what they used is billed. */
export type BilledApplication = {
  readonly id: string;
  readonly name: string;
  /** In the order of their creation. */
  readonly services: readonly {
    readonly id: string;
    readonly region: string;
    /** What was agreed for the service; it goes on where a service of the same region was deleted. */
    readonly trial: { readonly mau: number; readonly minutes: number; readonly bot_calls: number };
    /** Games that are served: chosen, and approved where they need it. */
    readonly games: readonly { readonly category: GameCategory; readonly addedAt: Date }[];
  }[];
};

/** All applications of a company that were created before an instant, in the order of their creation. */
export async function billedApplications(
  db: Queries,
  { companyId, before }: { companyId: string; before: Date },
): Promise<BilledApplication[]> {
  const [applications, services, chosen] = await Promise.all([
    db
      .selectFrom('application')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('region_service')
      .select(['id', 'application_id', 'region'])
      .select(['trial_minutes', 'trial_monthly_active_users', 'trial_bot_times'])
      .where('company_id', '=', companyId)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('service_game')
      .select(['service_id', 'game_id', 'added_at'])
      .where('company_id', '=', companyId)
      .where('added_at', '<', before)
      .where('approval', 'in', ['not_needed', 'approved'])
      .execute(),
  ]);
  const games = await findGames(db, [...new Set(chosen.map(({ game_id: id }) => id))]);
  const categories = new Map(games.map(({ id, category }) => [id, category]));
  const gamesOf = Map.groupBy(chosen, ({ service_id: id }) => id);
  const servicesOf = Map.groupBy(services, ({ application_id: id }) => id);
  const servedBy = (serviceId: string) =>
    (gamesOf.get(serviceId) ?? []).flatMap(({ game_id: game, added_at: addedAt }) => {
      const category = categories.get(game);
      return category ? [{ category, addedAt }] : [];
    });
  return applications.map(({ id, name }) => ({
    id,
    name,
    services: (servicesOf.get(id) ?? []).map((service) => ({
      id: service.id,
      region: service.region,
      trial: trialOf(service),
      games: servedBy(service.id),
    })),
  }));
}

function trialOf(service: {
  trial_minutes: number;
  trial_monthly_active_users: number;
  trial_bot_times: number;
}) {
  return {
    mau: service.trial_monthly_active_users,
    minutes: service.trial_minutes,
    bot_calls: service.trial_bot_times,
  };
}
