import { maxEventDepth, type UsageRefusalReason } from '@arcadia/contract/usage/usage-events';
import { newId } from '@arcadia/kernel/id';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { Receipt } from './accept-events.ts';

/** Refused events that are kept of one source and flush: a sample of a sender that sends nothing else. */
const maxSample = 50;
const maxExcerpt = 1_000;

type Tally = {
  accepted: number;
  duplicates: number;
  refused: number;
  oldest: number;
  newest: number;
  sample: {
    eventId: string;
    reason: UsageRefusalReason;
    field: string | null;
    excerpt: string;
    at: Date;
  }[];
};

/**
 * Counts what came from each source, and keeps a sample of what was refused. It is written every second or so, not with each
 * request, which would make small requests twice as expensive: a crash loses the last second of these figures, and no event.
 */
export class IngestionLog {
  readonly #ctx: Context;
  #tallies = new Map<string, Tally>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  note(sourceId: string, { verdicts, times, refused }: Receipt): void {
    const tally = this.#tallyOf(sourceId);
    for (const [index, verdict] of verdicts.entries()) {
      if (verdict.verdict === 'refused') {
        tally.refused += 1;
        const { reason, field } = verdict;
        if (tally.sample.length < maxSample)
          tally.sample.push({
            ...shown(refused.get(index)),
            reason,
            field,
            at: this.#ctx.clock.now(),
          });
      } else if (verdict.verdict === 'duplicate') tally.duplicates += 1;
      else {
        tally.accepted += 1;
        const at = times[index] ?? Number.NaN;
        tally.oldest = Math.min(tally.oldest, at);
        tally.newest = Math.max(tally.newest, at);
      }
    }
  }

  /** Writes what was counted since the last time. What can't be written is counted on. */
  async flush(): Promise<void> {
    if (this.#tallies.size === 0) return;
    const tallies = this.#tallies;
    this.#tallies = new Map();
    try {
      await this.#write(tallies);
    } catch (error) {
      for (const [sourceId, tally] of tallies) this.#addBack(sourceId, tally);
      throw error;
    }
  }

  async #write(tallies: ReadonlyMap<string, Tally>): Promise<void> {
    const now = this.#ctx.clock.now();
    const batches = [...tallies].map(([sourceId, tally]) => ({
      received_at: now,
      id: newId('usageBatch', now),
      source_id: sourceId,
      accepted: tally.accepted,
      duplicates: tally.duplicates,
      refused: tally.refused,
      oldest_at: tally.accepted > 0 ? new Date(tally.oldest) : null,
      newest_at: tally.accepted > 0 ? new Date(tally.newest) : null,
    }));
    const refusals = [...tallies].flatMap(([sourceId, { sample }]) =>
      sample.map(({ eventId, reason, field, excerpt, at }) => ({
        received_at: at,
        id: newId('usageRefusal', at),
        source_id: sourceId,
        event_id: eventId,
        reason,
        field,
        excerpt,
      })),
    );
    await write(this.#ctx, async (tx) => {
      tx.unaudited('counts of what game servers sent');
      await tx.db.insertInto('usage_batch').values(batches).execute();
      if (refusals.length > 0) await tx.db.insertInto('usage_refusal').values(refusals).execute();
    });
  }

  #tallyOf(sourceId: string): Tally {
    let tally = this.#tallies.get(sourceId);
    if (!tally) {
      const counts = { accepted: 0, duplicates: 0, refused: 0 };
      tally = { ...counts, oldest: Infinity, newest: -Infinity, sample: [] };
      this.#tallies.set(sourceId, tally);
    }
    return tally;
  }

  #addBack(sourceId: string, earlier: Tally): void {
    const tally = this.#tallyOf(sourceId);
    tally.accepted += earlier.accepted;
    tally.duplicates += earlier.duplicates;
    tally.refused += earlier.refused;
    tally.oldest = Math.min(tally.oldest, earlier.oldest);
    tally.newest = Math.max(tally.newest, earlier.newest);
    tally.sample = [...earlier.sample, ...tally.sample].slice(0, maxSample);
  }
}

/** The part of a refused event that an operator reads: its id, and how it begins. */
function shown(event: unknown): { eventId: string; excerpt: string } {
  const id = typeof event === 'object' && event !== null && 'id' in event ? event.id : '';
  const text = (JSON.stringify(trimmed(event, maxEventDepth)) ?? '').slice(0, maxExcerpt);
  return {
    eventId: storable(typeof id === 'string' ? id : '').slice(0, 200),
    excerpt: storable(text),
  };
}

/** Without what is nested deeper than an event may be: to write that as JSON could fail. */
function trimmed(value: unknown, most: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (most === 0) return '…';
  if (Array.isArray(value)) return value.map((one) => trimmed(one, most - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, trimmed(one, most - 1)]),
  );
}

/** Half characters and zero bytes are shown as a replacement character, since no text column takes them. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}');
}
