type Shown = { readonly leave: () => Promise<void> | void };

let shown: Shown | null = null;

/** Kept beside the modules, since a file's set-up runs again for each file of a worker. */
const pageTimers = Symbol.for('arcadia.page-timers');
type WithTimers = { [pageTimers]?: Set<NodeJS.Timeout> };

/** Remembers how the page is taken away that a test has opened. */
export function nowShown(page: Shown): void {
  shown = page;
}

/**
 * Takes the page of the test before away, with all that it left in the browser, and with what it wanted to do later: a document's
 * timers end with it, and here they would meet the next file's. @throws where something was wrong with it.
 */
export async function leavePage(): Promise<void> {
  const page = shown;
  shown = null;
  await page?.leave();
  const waiting = (globalThis as WithTimers)[pageTimers];
  for (const timer of waiting ?? []) clearTimeout(timer);
  waiting?.clear();
}

/** From now on `leavePage` knows what waits by `setTimeout`. */
export function watchTimers(): void {
  const known = globalThis as WithTimers;
  if (known[pageTimers] !== undefined) return;
  const waiting = new Set<NodeJS.Timeout>();
  known[pageTimers] = waiting;
  const { setTimeout: own } = globalThis;
  const watched = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = own(() => {
      waiting.delete(timer);
      run(...given);
    }, ms);
    waiting.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: watched });
}
