import type { LaunchNeed, RegionService } from '@arcadia/contract/applications/region-services';
import { callbackSets, credentialsAt, toCredential } from '../callbacks/index.ts';
import { findGames, toGame } from '../catalogue/index.ts';
import { trialFigures } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import { findApplication, findService, selectPackageNames, selectServiceGames } from './repo.ts';

type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>;
type Shown = Pick<RegionService, 'games' | 'packageNames' | 'callbacks' | 'hold'>;

/** A region service with all its configuration as it stands at `now`, or null where it or its application is gone. */
export async function regionService(
  db: Queries,
  id: string,
  now: Date,
): Promise<RegionService | null> {
  const service = await findService(db, id);
  const application = service && (await findApplication(db, service.application_id));
  if (!service || !application) return null;
  const configuration: Shown = {
    hold: holdOf(service),
    games: await gamesOf(db, id),
    packageNames: (await selectPackageNames(db, id)).map((row) => ({
      id: row.id,
      appType: row.app_type,
      value: row.value,
    })),
    callbacks: await callbackSets(db, id),
  };
  return {
    id,
    applicationId: application.id,
    applicationName: application.name,
    region: service.region,
    appId: service.app_id,
    status: service.status,
    statusChangedAt: service.status_changed_at.toISOString(),
    createdAt: service.created_at.toISOString(),
    trial: trialFigures((column) => service[column]),
    ...configuration,
    credentials: (await credentialsAt(db, id, now)).map(toCredential),
    launchNeeds: launchNeeds(configuration),
  };
}

/** The steps that are missing for going online, in the order in which they are set up. */
function launchNeeds({ games, packageNames, callbacks, hold }: Shown): LaunchNeed[] {
  const needs: [LaunchNeed, boolean][] = [
    ['game', games.length === 0],
    ['game_approval', games.length > 0 && games.every(({ approval }) => isWaiting(approval))],
    ['package_name', packageNames.length === 0],
    ['callbacks', callbacks.production.verifiedAt === null],
    ['provider_hold', hold !== null],
  ];
  return needs.flatMap(([need, missing]) => (missing ? [need] : []));
}

/** A game that is not approved is not served; one approved game is enough to go online. */
function isWaiting(approval: Shown['games'][number]['approval']): boolean {
  return approval === 'pending' || approval === 'refused';
}

function holdOf({ hold_reason, held_at }: ServiceRow): RegionService['hold'] {
  if (hold_reason === null || held_at === null) return null;
  return { reason: hold_reason, since: held_at.toISOString() };
}

async function gamesOf(db: Queries, serviceId: string): Promise<RegionService['games']> {
  const chosen = await selectServiceGames(db, serviceId);
  const games = await findGames(
    db,
    chosen.map(({ game_id }) => game_id),
  );
  const byId = new Map(games.map((row) => [row.id, row]));
  return chosen.flatMap((row) => {
    const game = byId.get(row.game_id);
    if (!game) return [];
    return [
      {
        game: toGame(game),
        addedAt: row.added_at.toISOString(),
        approval: row.approval,
        reason: row.reason,
      },
    ];
  });
}
