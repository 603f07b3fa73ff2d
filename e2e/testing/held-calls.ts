import type { Page } from 'playwright-core';

/** Calls of the API that a page makes, by their addresses, in alphabetical order. */
export type HeldCalls = {
  /** Calls that nobody has answered yet. */
  waiting: () => string[];
  /** Every call so far; one that was made twice stands there twice. */
  made: () => string[];
  /** Lets the server answer the call. */
  answerOne: (call: string) => Promise<void>;
  /** Lets it answer all that wait and all that are still to come. */
  answer: () => Promise<void>;
};

/** Holds back the answers of the API. The event stream, which is no answer, stays open and silent. */
export async function holdCalls(page: Page): Promise<HeldCalls> {
  const made: string[] = [];
  const held: { call: string; go: () => Promise<void> }[] = [];
  let isHeld = true;
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.endsWith('/events')) return;
    made.push(pathname + search);
    if (isHeld) held.push({ call: pathname + search, go: () => route.continue() });
    else await route.continue();
  });
  return {
    waiting: () => held.map(({ call }) => call).toSorted(),
    made: () => made.toSorted(),
    answerOne: async (wanted) => {
      const place = held.findIndex(({ call }) => call === wanted);
      if (place === -1) throw new Error(`nothing waits for ${wanted}`);
      const [found] = held.splice(place, 1);
      await found?.go();
    },
    answer: async () => {
      isHeld = false;
      for (const { go } of held.splice(0)) await go();
    },
  };
}
