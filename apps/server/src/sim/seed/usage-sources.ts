import { createHash } from 'node:crypto';
import { type Region, regions } from '@arcadia/contract/applications/regions';
import { type UsageEventTypeName, usageEventTypes } from '@arcadia/contract/usage/usage-events';
import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;

const allTypes = Object.keys(usageEventTypes).filter(
  (type): type is UsageEventTypeName => type in usageEventTypes,
);
const ofBots = (type: UsageEventTypeName) => type.startsWith('arcadia.ai.');

export type SeededSource = {
  readonly id: string;
  readonly name: string;
  readonly uri: string;
  readonly types: ReadonlySet<UsageEventTypeName>;
  readonly regions: ReadonlySet<Region>;
  /** With which anybody can send to the simulated product. */
  readonly key: string;
};

function source(
  name: string,
  uri: string,
  types: readonly UsageEventTypeName[],
  served: readonly Region[],
): SeededSource {
  const id = seedId('uso', uri);
  const key = `usage_demo-${uri.replaceAll('/', '')}`;
  return { id, name, uri, types: new Set(types), regions: new Set(served), key };
}

const games = allTypes.filter((type) => !ofBots(type));

/** The game servers of the mainland, those of everywhere else, and the AI platform. */
export const seededSources = {
  mainland: source('Game servers, mainland', '/play/cn', games, ['mainland_china']),
  overseas: source(
    'Game servers, overseas',
    '/play/global',
    games,
    regions.filter((region) => region !== 'mainland_china'),
  ),
  bots: source('AI platform', '/ai', allTypes.filter(ofBots), regions),
} as const;

/** The source that reports a type of events in a region. */
export function sourceOf(type: UsageEventTypeName, region: Region): SeededSource {
  if (ofBots(type)) return seededSources.bots;
  return region === 'mainland_china' ? seededSources.mainland : seededSources.overseas;
}

/** Senders of usage, each with a key. Running it again changes nothing. */
export function seedUsageSources(ctx: Context): Promise<void> {
  const createdAt = new Date(ctx.clock.now().getTime() - 500 * dayMs);
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    for (const { id, name, uri, types, regions: served, key } of Object.values(seededSources)) {
      const row = { id, name, uri, types: [...types], regions: [...served] };
      await tx.db
        .insertInto('usage_source')
        .values({ ...row, silent_after_minutes: null, created_at: createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx.db
        .insertInto('usage_source_key')
        .values({
          id: seedId('usk', uri),
          source_id: id,
          digest: createHash('sha256').update(key).digest(),
          hint: key.slice(-4),
          created_at: createdAt,
          created_by: seedId('opr', 'ops'),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
