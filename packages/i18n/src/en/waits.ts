import { waitOf } from '../formats.ts';

/** How long to wait, in words: `34 seconds`, `12 minutes`, `3 hours`; never less than it takes. */
export function waitText(seconds: string | number | undefined): string {
  const { count, unit } = waitOf(Number(seconds ?? 60));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
