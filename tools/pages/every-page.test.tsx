import { expect, test } from 'vitest';
import { languages } from '../../packages/i18n/src/languages.ts';
import { renderPage } from '../testing/components/render-page.ts';
import { pagesOf } from './shown-pages.ts';
import { leavesOf, wrongTexts } from './words.ts';

const pages = [...pagesOf('console'), ...pagesOf('backoffice')];

test.each(pages)('$app: $name is shown in every language', async ({ app, path, signedIn }) => {
  for (const language of languages) {
    const { api, settled } = await renderPage({ app, path, signedIn, language });
    await settled();
    const heading = document.querySelector('h1')?.textContent ?? '';
    expect.soft(heading, `the heading in ${language}`).not.toBe('');
    const answered = new Set(leavesOf(api.answered));
    expect.soft(wrongTexts(document.body, { language, answered }), language).toEqual([]);
  }
});
