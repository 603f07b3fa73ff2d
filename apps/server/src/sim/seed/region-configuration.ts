import { callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { isOffered, type GameRow } from '@arcadia/domain/catalogue/index';
import type { Queries } from '@arcadia/domain/database/connection';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { type Random, seededRandom } from './random.ts';
import { seedId } from './seed-id.ts';

type Service = Awaited<ReturnType<typeof selectProvisioned>>[number];

/** Where the invented customers' servers are: see the simulator of the callback client. */
const sampleServer = 'https://good.sample.example';

/**
 * Games, package names, callbacks and keys of every provisioned region service, so that what is online could have gone
 * online. Running it again changes nothing.
 */
export function seedRegionConfiguration(ctx: Context): Promise<void> {
  const random = seededRandom(20_261_121);
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const games = await tx.db.selectFrom('game').selectAll().orderBy('id').execute();
    for (const service of await selectProvisioned(tx.db)) {
      await insertCredential(tx, ctx, service);
      // Services that were never launched are configured partly.
      const whole = service.status !== 'not_launched';
      await insertGames(tx, random, { service, games, count: random.between(whole ? 2 : 0, 6) });
      await insertPackageNames(tx, random, service, whole ? 1 : 0);
      if (whole || random.between(1, 2) === 1) await insertCallbacks(tx, service, whole);
    }
  });
}

function selectProvisioned(db: Queries) {
  return db
    .selectFrom('region_service')
    .innerJoin('company', 'company.id', 'region_service.company_id')
    .where('region_service.app_id', 'is not', null)
    .select([
      'region_service.id',
      'region_service.company_id',
      'region_service.app_id',
      'region_service.region',
      'region_service.status',
      'region_service.created_at',
      'company.company_type',
    ])
    .orderBy('region_service.id')
    .execute();
}

async function insertCredential(tx: Write, ctx: Context, service: Service): Promise<void> {
  const id = seedId('crd', service.id);
  await tx.db
    .insertInto('app_credential')
    .values({
      id,
      service_id: service.id,
      company_id: service.company_id,
      app_id: service.app_id ?? '',
      app_key: seedId('key', service.id).slice(4, 28),
      secret: ctx.ports.vault.seal(Buffer.from(seedId('secret', service.id).slice(-32)), id),
      status: 'active',
      created_at: service.created_at,
      revealed_at: service.created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertGames(
  tx: Write,
  random: Random,
  { service, games, count }: { service: Service; games: readonly GameRow[]; count: number },
): Promise<void> {
  const kind = service.company_type === 0 ? 'direct' : 'channel';
  const offered = games.filter(
    (game) => isOffered(game, { region: service.region, kind }) && game.category !== 'betting_game',
  );
  const chosen = new Set(Array.from({ length: count }, () => random.pick(offered)));
  for (const game of chosen) {
    await tx.db
      .insertInto('service_game')
      .values({
        id: seedId('sgm', `${service.id} ${game.id}`),
        service_id: service.id,
        game_id: game.id,
        company_id: service.company_id,
        added_at: service.created_at,
        approval: 'not_needed',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const names = ['party', 'voice', 'live', 'stage', 'lounge'];

async function insertPackageNames(
  tx: Write,
  random: Random,
  service: Service,
  least: number,
): Promise<void> {
  const word = random.pick(names);
  const all = [
    { appType: 1 as const, value: `example.${word}.ios` },
    { appType: 2 as const, value: `example.${word}.android` },
    { appType: 3 as const, value: `${word}.example.com` },
  ];
  for (const { appType, value } of all.slice(0, random.between(least, 3))) {
    await tx.db
      .insertInto('package_name')
      .values({
        id: seedId('pkg', `${service.id} ${appType}`),
        service_id: service.id,
        company_id: service.company_id,
        app_type: appType,
        value,
        created_at: service.created_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function insertCallbacks(tx: Write, service: Service, verified: boolean): Promise<void> {
  const callbacks = callbackKinds.map((kind) => ({
    kind,
    url: `${sampleServer}/${kind}`,
    body: sampleBodies[kind],
  }));
  for (const environment of ['test', 'production'] as const) {
    await tx.db
      .insertInto('callback_set')
      .values({
        service_id: service.id,
        environment,
        company_id: service.company_id,
        callbacks: JSON.stringify(callbacks),
        revision: 1,
        updated_at: service.created_at,
        verified_at: verified ? service.created_at : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
