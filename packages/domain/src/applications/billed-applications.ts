import type { GameCategory } from '@arcadia/kernel/measures';
import { type QuotaKind, type TrialColumn, trialColumns, trials } from '@arcadia/kernel/measures';
import { sql } from 'kysely';
import { findGames } from '../catalogue/index.ts';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

/** An application of a company as its bills see it: deleted ones too, since what they used is billed. */
export type BilledApplication = {
  readonly id: string;
  readonly name: string;
  /** In the order of their creation. */
  readonly services: readonly {
    readonly id: string;
    readonly region: string;
    /** The trial that was agreed for the service; it goes on where a service of the same region was deleted. */
    readonly trial: Readonly<Partial<Record<QuotaKind, number>>>;
    /** Games that are or were served: chosen, and approved where they need it. */
    readonly games: readonly BilledGame[];
  }[];
};

export type BilledGame = {
  readonly category: GameCategory;
  readonly addedAt: Date;
  /** The moment when the customer removed the game; null while it is chosen. */
  readonly removedAt: Date | null;
};

/**
 * All applications of companies that were created before an instant, by company in the order of their creation. The number of
 * statements does not depend on how many companies there are.
 */
export async function billedApplications(
  db: Queries,
  { companyIds, before }: { companyIds: readonly string[]; before: Date },
): Promise<Map<string, BilledApplication[]>> {
  const [applications, services, games] = await Promise.all([
    db
      .selectFrom('application')
      .select(['company_id', 'id', 'name'])
      .where('company_id', '=', anyOf(companyIds))
      .where('created_at', '<', before)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('region_service')
      .select(['id', 'company_id', 'application_id', 'region'])
      .select(trialColumns)
      .where('company_id', '=', anyOf(companyIds))
      .where('created_at', '<', before)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    servedGames(db, { companyIds, before }),
  ]);
  const servicesOf = Map.groupBy(services, ({ application_id: id }) => id);
  const billed = (application: { id: string; name: string }): BilledApplication => ({
    id: application.id,
    name: application.name,
    services: (servicesOf.get(application.id) ?? []).map((service) => ({
      id: service.id,
      region: service.region,
      trial: trialOf(service),
      games: games.get(service.id) ?? [],
    })),
  });
  const byCompany = Map.groupBy(applications, ({ company_id: id }) => id);
  return new Map([...byCompany].map(([id, own]) => [id, own.map(billed)]));
}

/** The games that services served, by service. */
async function servedGames(
  db: Queries,
  { companyIds, before }: { companyIds: readonly string[]; before: Date },
): Promise<Map<string, BilledGame[]>> {
  const rows = await db
    .selectFrom('service_game')
    .select(['service_id', 'game_id', 'added_at', sql<Date | null>`null`.as('removed_at')])
    .where('company_id', '=', anyOf(companyIds))
    .where('added_at', '<', before)
    .where('approval', 'in', ['not_needed', 'approved'])
    .unionAll(
      db
        .selectFrom('removed_service_game')
        .select(['service_id', 'game_id', 'added_at', 'removed_at'])
        .where('company_id', '=', anyOf(companyIds))
        .where('added_at', '<', before),
    )
    .execute();
  const found = await findGames(db, [...new Set(rows.map(({ game_id: id }) => id))]);
  const categories = new Map(found.map(({ id, category }) => [id, category]));
  const byService = Map.groupBy(rows, ({ service_id: id }) => id);
  return new Map(
    [...byService].map(([id, own]) => [
      id,
      own.flatMap(({ game_id: game, added_at: addedAt, removed_at: removedAt }) => {
        const category = categories.get(game);
        return category ? [{ category, addedAt, removedAt }] : [];
      }),
    ]),
  );
}

function trialOf(service: Readonly<Record<TrialColumn, number>>) {
  const trial: Partial<Record<QuotaKind, number>> = {};
  for (const { kind, column } of trials) trial[kind] = service[column];
  return trial;
}
