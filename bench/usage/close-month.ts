import type pg from 'pg';
import type { UsageStore } from '../../packages/domain/src/metering/index.ts';
import { packMonths } from '../../packages/domain/src/metering/store/pack-months.ts';
import { bytesOfEvent } from './measure.ts';

/** Packs the month, as the job does once it takes no events any more. @returns the bytes of an event then */
export async function closeMonth(store: UsageStore, owner: pg.Client): Promise<number> {
  const started = performance.now();
  const packed = await packMonths(store, '2026-12-31');
  if (packed.length !== 1) throw new Error('the month was not packed');
  console.log(`the month is packed (${((performance.now() - started) / 1_000).toFixed(0)} s)`);
  await owner.query('vacuum analyze');
  return bytesOfEvent(owner);
}
