import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pages as routes } from '../../apps/backoffice/src/app/pages.ts';
import { languagesFor, pagesOf } from './shown-pages.ts';
import { ofTheFrame } from './states.ts';

// The back office chooses the screen of a page once, by the rights of whoever is signed in: these tests need an app of their own.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

const guarded = pagesOf('backoffice').filter(({ signedIn }) => signedIn);

test.each(guarded)('the backoffice keeps $name from whoever has no rights', async (page) => {
  const { renderPage } = await import('../testing/components/render-page.ts');
  for (const language of languagesFor(page, 'forbidden')) {
    const { api, router, settled, texts } = await renderPage({
      ...page,
      language,
      answers: { getOperator: { roles: [], permissions: [] } },
    });
    await settled();
    const shown = routes.find(({ path }) => path === router.state().shown?.page?.path);
    const isRefused =
      document.querySelector('h1')?.textContent === texts.backoffice.noPermission.title;
    expect(isRefused).toBe(shown?.permission !== undefined);
    expect(api.forbidden).toEqual([]);
    if (isRefused) expect(api.calls.filter(({ name }) => !ofTheFrame.has(name))).toEqual([]);
  }
});
