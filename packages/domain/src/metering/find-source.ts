import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { digestOf } from './rotate-key.ts';
import type { UsageSource } from './usage-source.ts';

/** The time for which a source is used as it was read: so long may a key that was ended still be taken. */
const keepMs = 2_000;
const maxKept = 1_000;

export type PresentedKey =
  | { readonly status: 'accepted'; readonly source: UsageSource }
  | { readonly status: 'unknown' | 'expired' | 'disabled' };

/** The senders by their keys, kept in memory for seconds: a sender that reports all the time is not read for each request. */
export class SourcesByKey {
  readonly #ctx: Context;
  readonly #kept = new Map<string, { presented: PresentedKey; until: number }>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  async find(key: string): Promise<PresentedKey> {
    const digest = digestOf(key);
    const place = digest.toString('base64');
    const now = performance.now();
    const kept = this.#kept.get(place);
    if (kept && kept.until > now) return kept.presented;
    const presented = await findByDigest(this.#ctx, digest);
    // Made-up keys must not push out memory.
    if (this.#kept.size >= maxKept) this.#kept.clear();
    this.#kept.set(place, { presented, until: now + keepMs });
    return presented;
  }
}

async function findByDigest(ctx: Context, digest: Buffer): Promise<PresentedKey> {
  const row = await read(ctx, (db) =>
    db
      .selectFrom('usage_source_key as k')
      .innerJoin('usage_source as s', 's.id', 'k.source_id')
      .select(['s.id', 's.uri', 's.types', 's.regions', 's.disabled_at', 'k.expires_at'])
      .where('k.digest', '=', digest)
      .executeTakeFirst(),
  );
  if (!row) return { status: 'unknown' };
  if (row.disabled_at !== null) return { status: 'disabled' };
  if (row.expires_at !== null && row.expires_at <= ctx.clock.now()) return { status: 'expired' };
  const { id, uri, types, regions } = row;
  const source = { id, uri, types: new Set(types), regions: new Set(regions) };
  return { status: 'accepted', source };
}
