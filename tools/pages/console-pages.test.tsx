import { expect, test } from 'vitest';
import { pages as routes } from '../../apps/console/src/app/pages.ts';
import { renderPage } from '../testing/components/render-page.ts';
import { readPage, retryPage } from './page-looks.ts';
import { languagesFor, pagesOf } from './shown-pages.ts';
import { allEmpty, ofTheFrame } from './states.ts';

/** What the frame asks for whatever page is shown. */
const always: ReadonlySet<string> = new Set([
  ...ofTheFrame,
  'getUnread',
  'getOverdue',
  'getSuspension',
]);
/** Pages that everybody can open, and which say themselves that the server keeps something from the reader. */
const asking: ReadonlySet<string> = new Set(['closeAccount', 'payment', 'paymentResult']);
const pages = pagesOf('console');

// oxlint-disable vitest/expect-expect -- what is expected of every page is said once, in page-looks.ts
test.each(pages)('the console shows $name in the language of its reader', async (page) => {
  await readPage(page, 'full');
});

test.each(pages)('the console shows $name where there is nothing yet', async (page) => {
  await readPage(page, 'empty', allEmpty);
});

test.each(pages)(
  'the console says why $name could not be loaded, and tries again',
  async (page) => {
    await retryPage(page);
  },
);

const guarded = pages.filter(({ signedIn }) => signedIn);

test.each(guarded)('the console keeps $name from whoever has no rights', async (page) => {
  for (const language of languagesFor(page, 'forbidden')) {
    const { api, router, settled, texts } = await renderPage({
      ...page,
      language,
      answers: { getMemberInfo: { auth: [], main: false } },
    });
    await settled();
    const shown = routes.find(({ path }) => path === router.state().shown?.page?.path);
    const isRefused =
      document.querySelector('h1')?.textContent ===
      texts.shell.noPermission.title({ name: 'mainAccountName' });
    expect(isRefused).toBe(shown?.permission !== undefined);
    if (!asking.has(page.name)) expect(api.forbidden).toEqual([]);
    if (isRefused) expect(api.calls.filter(({ name }) => !always.has(name))).toEqual([]);
  }
});
