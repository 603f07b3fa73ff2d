import { expect, test } from 'vitest';
import { languages } from '../../packages/i18n/src/languages.ts';
import { setLanguage } from '../../packages/web/src/messages/messages.tsx';
import { renderPage } from '../testing/components/render-page.ts';
import { pagesOf } from './shown-pages.ts';
import { leavesOf, wrongTexts } from './words.ts';

test.each(pagesOf('backoffice'))('the backoffice shows $name in every language', async (page) => {
  const { api, settled } = await renderPage(page);
  for (const language of languages) {
    await setLanguage(language);
    await settled();
    const heading = document.querySelector('h1')?.textContent ?? '';
    expect.soft(heading, `the heading in ${language}`).not.toBe('');
    const answered = new Set(leavesOf(api.answered));
    expect.soft(wrongTexts(document.body, { language, answered }), language).toEqual([]);
  }
});
