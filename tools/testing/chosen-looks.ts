import { createHash } from 'node:crypto';

/** `npm run test:all` asks for everything: all looks of a walk, all sweeps, the long faults. Other runs take a part of each. */
const everything = process.env['TEST_EVERYTHING'] === '1';

/**
 * The looks in which something is looked at: one, by a hash of its name, so that each look has an even share of all. A name that
 * changes may get another look, and `npm run test:all` takes all of them.
 */
export function chosenLooks<Look>(name: string, all: readonly Look[]): readonly Look[] {
  if (everything) return all;
  const place = createHash('sha256').update(name).digest().readUInt32BE(0) % all.length;
  return all.slice(place, place + 1);
}
