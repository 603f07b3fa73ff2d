import { createHash } from 'node:crypto';
import { describe, test } from 'vitest';
import { everything } from '../../tools/testing/everything.ts';

/**
 * The looks in which a walk is walked: one, by a hash of its name, so that each look has an even share of all walks. A name that
 * changes may get another look, and `npm run test:all` takes all of them.
 */
export function chosenLooks<Look>(name: string, all: readonly Look[]): readonly Look[] {
  if (everything) return all;
  const place = createHash('sha256').update(name).digest().readUInt32BE(0) % all.length;
  return all.slice(place, place + 1);
}

/** Like `test.for`, for a walk that reads and looks differently but takes the same way: see `chosenLooks`. */
export function eachLook<Look>(all: readonly Look[]) {
  return (name: string, walk: (look: Look) => Promise<void>): void =>
    // oxlint-disable-next-line vitest/valid-title -- the caller's
    test.for(chosenLooks(name, all))(name, (look) => walk(look));
}

/** The same for a group of walks. */
export function describeEachLook<Look>(all: readonly Look[]) {
  return (name: string, walks: (look: Look) => void): void =>
    // oxlint-disable-next-line vitest/valid-title -- the caller's
    describe.for(chosenLooks(name, all))(name, (look) => {
      walks(look);
    });
}
