/** Limits how many tasks run at the same time; others wait in the order in which they came. */
export type Semaphore = {
  /** Waits for a permit. @returns a function that releases it; calling it again has no effect. */
  acquire(): Promise<() => void>;
};

/** @param permits how many can be held at the same time. */
export function createSemaphore(permits: number): Semaphore {
  let free = permits;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const releaseOnce = () => {
    let held = true;
    return () => {
      if (held) release();
      held = false;
    };
  };
  return {
    async acquire() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return releaseOnce();
    },
  };
}
