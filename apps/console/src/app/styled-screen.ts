import { styleOfPage } from '@arcadia/web/first-screen/whole-style';
import { lazyScreen } from '@arcadia/web/routing/lazy-screen';
import { loadChunk } from '@arcadia/web/session/stale-build';
import type { Page } from '../shared/page.ts';

/** A screen in a chunk of its own, shown once its style is there. `path` of its page; null where no page has it. */
export function styledScreen(path: string | null, load: Page['component']) {
  return lazyScreen(() =>
    loadChunk(async () => (await Promise.all([load(), styleOfPage(path)]))[0]),
  );
}
