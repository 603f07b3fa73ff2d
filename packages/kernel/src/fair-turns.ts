/** One piece of work at a time, for owners who take turns: none waits for all that another has asked for. */
export type FairTurns = {
  /**
   * @param owner whose share of what may wait it takes
   * @param refused makes the error where that share is used up
   * @throws that error before any work, and what the work throws.
   */
  run<T>(owner: string, work: () => Promise<T>, refused: () => Error): Promise<T>;
};

/**
 * @param each how many of one owner may wait.
 * @param all how many may wait together; beyond them an owner may still have one.
 */
export function createFairTurns({ each, all }: { each: number; all: number }): FairTurns {
  /** What waits, the owner whose turn is next first. */
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  let isBusy = false;

  function join(owner: string, refused: () => Error): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= (waiting < all ? each : 1)) throw refused();
    queues.set(owner, queue);
    waiting += 1;
    return new Promise((resolve) => queue.push(resolve));
  }

  function callNext(): void {
    const [first] = queues;
    isBusy = first !== undefined;
    if (!first) return;
    const [owner, queue] = first;
    queues.delete(owner);
    const begin = queue.shift();
    if (queue.length > 0) queues.set(owner, queue);
    waiting -= 1;
    begin?.();
  }

  return {
    async run(owner, work, refused) {
      if (isBusy) await join(owner, refused);
      isBusy = true;
      try {
        return await work();
      } finally {
        callNext();
      }
    },
  };
}
