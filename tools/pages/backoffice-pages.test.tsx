import { expect, test } from 'vitest';
import { type Language, languages } from '../../packages/i18n/src/languages.ts';
import { setLanguage } from '../../packages/web/src/messages/messages.tsx';
import { errorId } from '../testing/components/answer-text.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';
import { pagesOf } from './shown-pages.ts';
import { allAnswer, allEmpty, allFail, mustSay } from './states.ts';
import { leavesOf, wrongTexts } from './words.ts';

const pages = pagesOf('backoffice');

test.each(pages)('the backoffice shows $name in every language', async (page) => {
  const shown = await renderPage(page);
  for (const language of languages) await expectWords(shown, language);
});

test.each(pages)('the backoffice shows $name where there is nothing yet', async (page) => {
  const shown = await renderPage({ ...page, answers: allEmpty });
  for (const language of languages) await expectWords(shown, language);
});

test.each(pages)(
  'the backoffice says why $name could not be loaded, and tries again',
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

async function expectWords({ api, settled }: ShownPage, language: Language): Promise<void> {
  await setLanguage(language);
  await settled();
  const heading = document.querySelector('h1')?.textContent ?? '';
  expect.soft(heading, `the heading in ${language}`).not.toBe('');
  const answered = new Set(leavesOf(api.answered));
  expect.soft(wrongTexts(document.body, { language, answered }), language).toEqual([]);
}
