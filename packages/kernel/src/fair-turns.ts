/** A few pieces of work at a time, for owners who take turns: none waits for all that another has asked for. */
export type FairTurns = {
  /**
   * @param owner whose share of what may wait it takes
   * @param refused makes the error where that share is used up, or it has waited too long
   * @throws that error before any work, and what the work throws.
   */
  run<T>(owner: string, work: () => Promise<T>, refused: () => Error): Promise<T>;
  /** Pieces of work that wait, of all owners together. */
  readonly waiting: number;
};

type Limits = {
  /** Most pieces of one owner that may wait. */
  each: number;
  /** Most pieces of all owners that may wait; beyond them an owner may still have one. */
  all: number;
  /** Pieces of work that are done at the same time; one by default. */
  atOnce?: number;
  /** Milliseconds for which a piece may wait; without end by default. */
  waitMs?: number;
};

/** The turn goes to the owner of whose work the least is being done; of those to who waits longest since the last turn. */
// oxlint-disable-next-line max-lines-per-function -- one line of waiters and the short functions that change it
export function createFairTurns({ each, all, atOnce = 1, waitMs }: Limits): FairTurns {
  /** Work that waits by owner, the owner whose turn is next first. */
  const queues = new Map<string, (() => void)[]>();
  /** Pieces under way by owner; an owner without any has no entry. */
  const busy = new Map<string, number>();
  let waiting = 0;
  let running = 0;

  function join(owner: string, refused: () => Error): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= (waiting < all ? each : 1)) throw refused();
    queues.set(owner, queue);
    waiting += 1;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = waitMs === undefined ? undefined : setTimeout(() => giveUp(), waitMs);
    const giveUp = () => {
      leave(owner, begin);
      reject(refused());
    };
    queue.push(begin);
    return promise;
  }

  function leave(owner: string, begin: () => void): void {
    const rest = queues.get(owner)?.filter((one) => one !== begin) ?? [];
    if (rest.length > 0) queues.set(owner, rest);
    else queues.delete(owner);
    waiting -= 1;
  }

  function count(owner: string, by: 1 | -1): void {
    running += by;
    const own = (busy.get(owner) ?? 0) + by;
    if (own > 0) busy.set(owner, own);
    else busy.delete(owner);
  }

  function callNext(): void {
    let next: string | undefined;
    for (const owner of queues.keys())
      if (next === undefined || (busy.get(owner) ?? 0) < (busy.get(next) ?? 0)) next = owner;
    if (next === undefined) return;
    const [begin, ...rest] = queues.get(next) ?? [];
    queues.delete(next);
    if (rest.length > 0) queues.set(next, rest);
    waiting -= 1;
    count(next, 1);
    begin?.();
  }

  return {
    get waiting() {
      return waiting;
    },
    async run(owner, work, refused) {
      if (running < atOnce) count(owner, 1);
      else await join(owner, refused);
      try {
        return await work();
      } finally {
        count(owner, -1);
        callNext();
      }
    },
  };
}
