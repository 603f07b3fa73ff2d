import { test } from 'vitest';
import { readPage, retryPage } from './page-looks.ts';
import { pagesOf } from './shown-pages.ts';
import { allEmpty } from './states.ts';

const pages = pagesOf('backoffice');

// oxlint-disable vitest/expect-expect -- what is expected of every page is said once, in page-looks.ts
test.each(pages)('the backoffice shows $name in the language of its reader', async (page) => {
  await readPage(page, 'full');
});

test.each(pages)('the backoffice shows $name where there is nothing yet', async (page) => {
  await readPage(page, 'empty', allEmpty);
});

test.each(pages)(
  'the backoffice says why $name could not be loaded, and tries again',
  async (page) => {
    await retryPage(page);
  },
);
