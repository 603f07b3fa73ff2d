/**
 * How long tests wait, all in milliseconds. They are for what never comes: whoever waits goes on as soon as it is there. Each
 * is some ten times what a quiet machine needs, so that one with four busy loops beside the tests keeps them too.
 */

/** For a condition. */
export const patienceMs = 15_000;
/** For a test. */
export const testLimitMs = 30_000;
/** For a hook, since hooks start the product and databases. */
export const hookLimitMs = 60_000;

/** For a condition in a slow file: the product gives what hangs up to half a minute, and a killed worker's jobs as long. */
export const longPatienceMs = 60_000;
/** For a test or a hook of a slow file. */
export const slowLimitMs = 90_000;

/** For a condition in a browser, whose pages and product share the machine with those of other files. */
export const browserPatienceMs = 30_000;
/** For a test or a hook with a browser, which walks through many pages. */
export const browserLimitMs = 180_000;

/** For the seeded template: the first files of a run wait until one of them has made it. */
export const templateLimitMs = 180_000;

/** For `vi.waitFor`, which knows no default of the run. */
export const patience = { timeout: patienceMs, interval: 50 } as const;
/** The same in a slow file. */
export const longPatience = { timeout: longPatienceMs, interval: 50 } as const;
