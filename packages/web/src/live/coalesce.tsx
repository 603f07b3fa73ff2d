/** Collects values one by one and acts on all of them together, each once. */
export type Coalescer<Value> = {
  add(value: Value): void;
  /** Drops the values that wait. */
  cancel(): void;
};

/**
 * Waits until no value has come for a while, so that a burst of events costs one round of work and not one each.
 *
 * @param delayMs milliseconds of quiet
 * @param act gets the values of the burst in the order in which they first came
 */
export function createCoalescer<Value>(
  delayMs: number,
  act: (values: ReadonlySet<Value>) => void,
): Coalescer<Value> {
  let waiting = new Set<Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (value) => {
      waiting.add(value);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const values = waiting;
        waiting = new Set();
        act(values);
      }, delayMs);
    },
    cancel: () => {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
