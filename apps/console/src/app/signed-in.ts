import { pageAt } from '@arcadia/web/routing/routes';
import { loadChunk } from '@arcadia/web/session/stale-build';
import { loadActs } from '../shared/client.ts';
import { loadDictionaries } from '../shared/messages.ts';
import type { Page } from '../shared/page.ts';
import { admit } from './admission.ts';
import { menuPages } from './menu-pages.ts';
import { prefetch, screenOf } from './page-screen.tsx';

/** Pages of each feature, and what it fetches first: a visit needs those of one. */
const byFile = import.meta.glob<readonly Page[]>('../features/*/pages.ts', { import: 'pages' });

/** The page at a path, with those of the same feature; none where no feature has one. */
async function pagesAt(pathname: string): Promise<readonly Page[]> {
  const file = pageAt(menuPages, pathname)?.page.file;
  const load = file === undefined ? undefined : byFile[file];
  return load === undefined ? [] : loadChunk(load);
}

/**
 * Fetches the tables of dictionaries and acts, and then the pages of all features, one after another: all at once, their many small files
 * would stand before what the page still asks for.
 */
async function fetchOtherPages(): Promise<void> {
  try {
    await Promise.all([loadActs(), loadDictionaries()]);
    for (const load of Object.values(byFile)) await load();
  } catch (error) {
    console.warn('the other pages could not be fetched ahead', error);
  }
}

/** The router's parts for all pages but the login page, which does without them. */
export const signedIn = { admit, pagesAt, fetchOtherPages, prefetch, screenOf };
