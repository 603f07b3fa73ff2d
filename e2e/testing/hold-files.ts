import type { Page } from 'playwright-core';

/** Holds back everything but the first HTML, as a slow line does. @returns how to let it come. */
export async function holdFiles(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Resolves when the first HTML has been painted, and not only parsed. */
export async function seePainted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}
