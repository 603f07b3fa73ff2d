import { callbackEnvironments } from '@arcadia/contract/callbacks/callback-environments';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { RegionCopy } from '@arcadia/contract/applications/region-copy';
import { maxGames, maxPackageNames } from '@arcadia/contract/applications/region-services';
import { companyKind } from '../companies/index.ts';
import { type Callback, callbackSets } from '../callbacks/index.ts';
import { findGames, type GameRow, isOffered } from '../catalogue/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { keyOf } from './package-name-key.ts';
import { findService, selectPackageNames, selectServiceGames } from './repo.ts';

type Service = NonNullable<Awaited<ReturnType<typeof findService>>>;
type CallbackSetCopy = {
  environment: RegionCopy['callbackSets'][number];
  callbacks: readonly Callback[];
};

/** The preview of a copy, and the data needed to make it. */
export type CopyPlan = {
  told: RegionCopy;
  games: readonly GameRow[];
  callbackSets: readonly CallbackSetCopy[];
};

/**
 * Plans what `target` would get from another region service of its application.
 * @throws NotFound, Refusal stateChanged where the target is not provisioned.
 */
export async function copyPlan(
  db: Queries,
  ctx: MemberContext,
  { target, from }: { target: Service; from: string },
): Promise<CopyPlan> {
  const source = await findService(db, from);
  if (!source || source.application_id !== target.application_id || source.id === target.id)
    throw new NotFound('region service');
  if (target.app_id === null) throw new Refusal('stateChanged');
  const services = { source, target };
  const games = await gamesOf(db, services);
  const sets = await callbackSetsOf(db, ctx, services);
  return {
    games: games.taken,
    callbackSets: sets.taken,
    told: {
      games: games.taken.map(toNamed),
      skippedGames: games.left.map(({ row, reason }) => ({ ...toNamed(row), reason })),
      ...(await packageNamesOf(db, services)),
      callbackSets: sets.taken.map(({ environment }) => environment),
      skippedCallbackSets: sets.left,
    },
  };
}

type Services = { source: Service; target: Service };

function toNamed({ id, name_zh, name_en }: GameRow) {
  return { id, name: { zh: name_zh, en: name_en } };
}

async function gamesOf(db: Queries, { source, target }: Services) {
  const present = new Set((await selectServiceGames(db, target.id)).map((row) => row.game_id));
  const missing = (await selectServiceGames(db, source.id)).flatMap(({ game_id }) =>
    present.has(game_id) ? [] : [game_id],
  );
  const rows = new Map((await findGames(db, missing)).map((row) => [row.id, row]));
  const kind = await companyKind(db, target.company_id);
  const taken: GameRow[] = [];
  const left: { row: GameRow; reason: 'not_offered' | 'too_many' }[] = [];
  for (const row of missing.flatMap((id) => rows.get(id) ?? [])) {
    if (!isOffered(row, { region: target.region, kind })) left.push({ row, reason: 'not_offered' });
    else if (present.size + taken.length >= maxGames) left.push({ row, reason: 'too_many' });
    else taken.push(row);
  }
  return { taken, left };
}

async function packageNamesOf(
  db: Queries,
  { source, target }: Services,
): Promise<Pick<RegionCopy, 'packageNames' | 'skippedPackageNames'>> {
  const present = (await selectPackageNames(db, target.id)).map(toName);
  const known = new Set(present.map(keyOf));
  const missing = (await selectPackageNames(db, source.id))
    .map(toName)
    .filter((name) => !known.has(keyOf(name)));
  const room = Math.max(0, maxPackageNames - present.length);
  return {
    packageNames: missing.slice(0, room),
    skippedPackageNames: missing.slice(room).map((name) => ({ ...name, reason: 'too_many' })),
  };
}

function toName({ app_type, value }: { app_type: 1 | 2 | 3; value: string }) {
  return { appType: app_type, value };
}

async function callbackSetsOf(db: Queries, ctx: MemberContext, { source, target }: Services) {
  const there = await callbackSets(db, source.id);
  const here = await callbackSets(db, target.id);
  const taken: CallbackSetCopy[] = [];
  const left: RegionCopy['skippedCallbackSets'] = [];
  for (const environment of callbackEnvironments) {
    const { callbacks } = there[environment];
    if (callbacks.length === 0) continue;
    const isCallable = callbacks.every(({ url }) => ctx.ports.callbacks.urlProblem(url) === null);
    if (here[environment].updatedAt !== null) left.push({ environment, reason: 'already_set' });
    else if (!isCallable) left.push({ environment, reason: 'not_callable' });
    else taken.push({ environment, callbacks });
  }
  return { taken, left };
}
