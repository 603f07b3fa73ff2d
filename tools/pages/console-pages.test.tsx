import { expect, test } from 'vitest';
import { pages as routes } from '../../apps/console/src/app/pages.ts';
import { type Language, languages } from '../../packages/i18n/src/languages.ts';
import { setLanguage } from '../../packages/web/src/messages/messages.tsx';
import { errorId } from '../testing/components/answer-text.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';
import { pagesOf } from './shown-pages.ts';
import { allAnswer, allEmpty, allFail, mustSay, ofTheFrame } from './states.ts';
import { leavesOf, wrongTexts } from './words.ts';

/** What the frame asks for whatever page is shown. */
const always: ReadonlySet<string> = new Set([...ofTheFrame, 'getUnread', 'getOverdue']);
/** Pages that everybody can open, and which say themselves that the server keeps something from the reader. */
const asking: ReadonlySet<string> = new Set(['closeAccount', 'payment', 'paymentResult']);
const pages = pagesOf('console');

test.each(pages)('the console shows $name in every language', async (page) => {
  const shown = await renderPage(page);
  for (const language of languages) await expectWords(shown, language);
});

test.each(pages)('the console shows $name where there is nothing yet', async (page) => {
  const shown = await renderPage({ ...page, answers: allEmpty });
  for (const language of languages) await expectWords(shown, language);
});

test.each(pages)(
  'the console says why $name could not be loaded, and tries again',
  async (page) => {
    const { api, settled, texts, user } = await renderPage({ ...page, answers: allFail });
    await settled();
    if (!mustSay(page.name, api.calls)) return;
    expect(document.body.textContent).toContain(errorId);
    api.answer(allAnswer);
    const retry = () =>
      [...document.querySelectorAll('[role=alert] button')].find(
        ({ textContent }) => textContent === texts.common.ui.retry,
      );
    for (let button = retry(); button !== undefined; button = retry()) {
      await user.click(button);
      await settled();
    }
    expect(document.body.textContent).not.toContain(errorId);
  },
);

const guarded = pages.filter(({ signedIn }) => signedIn);

test.each(guarded)('the console keeps $name from whoever has no rights', async (page) => {
  const { api, router, settled, texts } = await renderPage({
    ...page,
    answers: { getMemberInfo: { auth: [], main: false } },
  });
  await settled();
  const shown = routes.find(({ path }) => path === router.state.matches.at(-1)?.fullPath);
  const isRefused =
    document.querySelector('h1')?.textContent ===
    texts.shell.noPermission.title({ name: 'mainAccountName' });
  expect(isRefused).toBe(shown?.permission !== undefined);
  if (!asking.has(page.name)) expect(api.forbidden).toEqual([]);
  if (isRefused) expect(api.calls.filter(({ name }) => !always.has(name))).toEqual([]);
});

async function expectWords({ api, settled }: ShownPage, language: Language): Promise<void> {
  await setLanguage(language);
  await settled();
  const heading = document.querySelector('h1')?.textContent ?? '';
  expect.soft(heading, `the heading in ${language}`).not.toBe('');
  const answered = new Set(leavesOf(api.answered));
  expect.soft(wrongTexts(document.body, { language, answered }), language).toEqual([]);
}
