import { clockFace, instantAt } from '@arcadia/kernel/calendar';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const steps = { hour: hourMs, day: dayMs, week: 7 * dayMs } as const;

/** Places in time worth watching, as milliseconds from `now` (milliseconds since 1970). */
export function jumpsFrom(now: number): Record<'midnight' | 'monthEnd' | 'finalisation', number> {
  const local = clockFace(now);
  const year = local.getUTCFullYear();
  const month = local.getUTCMonth();
  const at = (...parts: [number, number, number, number]) => instantAt(...parts).getTime() - now;
  const monthEnd = at(year, month + 1, 1, 0) - 60_000;
  // On the first two days of a month its own bills are still open.
  const finalisation = at(year, month, 2, 12);
  return {
    midnight: at(year, month, local.getUTCDate() + 1, 0),
    // In the last minute of a month the end of the next one is meant: time never goes back.
    monthEnd: monthEnd > 0 ? monthEnd : at(year, month + 2, 1, 0) - 60_000,
    finalisation: finalisation > 0 ? finalisation : at(year, month + 1, 2, 12),
  };
}
