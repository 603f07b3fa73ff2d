import { createHash } from 'node:crypto';
import type { UsageRefusalReason } from '@arcadia/contract/usage/usage-events';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { seedId } from './seed-id.ts';
import { type SeededSource, seededSources } from './usage-sources.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Senders without usage, for the states in which the others are not. */
const idle = [
  { uri: '/play/pilot', name: 'Pilot data centre', silentAfterMinutes: 30, disabledReason: null },
  { uri: '/play/tokyo', name: 'Game servers, Tokyo', silentAfterMinutes: 60, disabledReason: null },
  {
    uri: '/play/old',
    name: 'Old game gateway',
    silentAfterMinutes: null,
    disabledReason: 'Replaced by the game servers of each region',
  },
] as const;

const refusals: readonly { reason: UsageRefusalReason; field: string | null; data: object }[] = [
  { reason: 'unknown_game', field: 'gameId', data: { gameId: '1000000000000000001' } },
  { reason: 'invalid_field', field: 'minutes', data: { minutes: -3 } },
  { reason: 'in_future', field: 'time', data: { minutes: 4 } },
  { reason: 'unknown_application', field: 'appId', data: { appId: '1234567890123456789' } },
];

/** Usage received in the last hours, and senders in every state. Running it again changes nothing. */
export function seedUsageHealth(ctx: Context): Promise<void> {
  const now = Number(ctx.clock.now());
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await addIdle(tx, now);
    const { mainland, overseas, bots } = seededSources;
    await addBatches(tx, mainland.id, { from: now - 23 * hourMs, to: now, refused: 1 });
    await addBatches(tx, overseas.id, { from: now - 23 * hourMs, to: now, refused: 0 });
    await addBatches(tx, bots.id, { from: now - 23 * hourMs, to: now, refused: 0 });
    const [pilot] = idle;
    await addBatches(tx, seedId('uso', pilot.uri), {
      from: now - 20 * hourMs,
      to: now - 5 * hourMs,
      refused: 0,
    });
    await addRefusals(tx, mainland, now);
  });
}

async function addIdle(tx: Write, now: number): Promise<void> {
  for (const { uri, name, silentAfterMinutes, disabledReason } of idle) {
    const id = seedId('uso', uri);
    const createdAt = new Date(now - 40 * dayMs);
    await tx.db
      .insertInto('usage_source')
      .values({
        id,
        name,
        uri,
        types: ['arcadia.session.ended.v1', 'arcadia.gift.sent.v1'],
        regions: ['asia_pacific'],
        silent_after_minutes: silentAfterMinutes,
        disabled_reason: disabledReason,
        disabled_at: disabledReason === null ? null : new Date(now - 9 * dayMs),
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.db
      .insertInto('usage_source_key')
      .values({
        id: seedId('usk', uri),
        source_id: id,
        digest: createHash('sha256')
          .update(seedId('usk', `${uri} secret`))
          .digest(),
        hint: 'demo',
        created_at: createdAt,
        created_by: seedId('opr', 'ops'),
        expires_at: disabledReason === null ? null : new Date(now - 9 * dayMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type Span = { from: number; to: number; refused: number };

/** A batch every quarter of an hour, the newest a minute old. */
async function addBatches(tx: Write, sourceId: string, span: Span): Promise<void> {
  const rows = [];
  for (let at = span.to - minuteMs; at >= span.from; at -= hourMs / 4) {
    const hour = Math.floor((at - span.from) / hourMs);
    rows.push({
      received_at: new Date(at),
      id: seedId('usb', `${sourceId} ${(span.to - at) / minuteMs}`),
      source_id: sourceId,
      accepted: 1_200 + 140 * (hour % 9),
      duplicates: hour % 4 === 0 ? 12 : 0,
      refused: hour % 6 === 0 ? span.refused : 0,
      oldest_at: new Date(at - 90_000),
      newest_at: new Date(at - 2_000),
    });
  }
  await tx.db
    .insertInto('usage_batch')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addRefusals(tx: Write, source: SeededSource, now: number): Promise<void> {
  const rows = refusals.map(({ reason, field, data }, index) => {
    const at = new Date(now - (index * 5 + 1) * hourMs);
    const eventId = seedId('usr', `refused ${index}`);
    const event = { specversion: '1.0', id: eventId, source: source.uri, time: at, data };
    return {
      received_at: at,
      id: seedId('usr', `${source.uri} ${index}`),
      source_id: source.id,
      event_id: eventId,
      reason,
      field,
      excerpt: JSON.stringify({ ...event, type: 'arcadia.session.ended.v1' }),
    };
  });
  await tx.db
    .insertInto('usage_refusal')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
