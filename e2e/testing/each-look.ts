import { describe, test } from 'vitest';
import { chosenLooks } from '../../tools/testing/chosen-looks.ts';

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
