import { expect } from 'vitest';
import type { Language } from '../../packages/i18n/src/languages.ts';
import { setLanguage } from '../../packages/web/src/messages/messages.tsx';
import { errorId } from '../testing/components/answer-text.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';
import type { Answers } from '../testing/components/replies.ts';
import { languagesFor, type PageAt } from './shown-pages.ts';
import { allAnswer, allFail, mustSay } from './states.ts';
import { leavesOf, wrongTexts } from './words.ts';

/** Shows a page, and reads every text on it; a further language is switched to on the open page. */
export async function readPage(page: PageAt, state: string, answers: Answers = {}): Promise<void> {
  const [first, ...others] = languagesFor(page, state);
  if (first === undefined) throw new Error('no language is chosen');
  const shown = await renderPage({ ...page, language: first, answers });
  await expectWords(shown, first);
  for (const language of others) {
    await setLanguage(language);
    await expectWords(shown, language);
  }
}

async function expectWords({ api, settled }: ShownPage, language: Language): Promise<void> {
  await settled();
  const heading = document.querySelector('h1')?.textContent ?? '';
  expect.soft(heading, `the heading in ${language}`).not.toBe('');
  const answered = new Set(leavesOf(api.answered));
  expect.soft(wrongTexts(document.body, { language, answered }), language).toEqual([]);
}

/** Shows a page for which nothing can be loaded, and tries again once all is well. */
export async function retryPage(page: PageAt): Promise<void> {
  for (const language of languagesFor(page, 'failed')) {
    const shown = await renderPage({ ...page, language, answers: allFail });
    const { api, settled, texts, user } = shown;
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
  }
}
