/** Lets a few pieces of work go on at the same time; whoever comes later waits, first come first served. */
export type Turns = {
  /** Waits for a turn. @returns how to give it back; more than once is no harm. */
  take(): Promise<() => void>;
};

/** @param most how many turns there are at the same time. */
export function createTurns(most: number): Turns {
  let free = most;
  const waiting: (() => void)[] = [];
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const turn = () => {
    let held = true;
    return () => {
      if (held) giveBack();
      held = false;
    };
  };
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return turn();
    },
  };
}
