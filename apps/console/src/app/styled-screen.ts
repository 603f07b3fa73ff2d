import { styleOfPage } from '@arcadia/web/first-screen/whole-style';
import { lazyScreen, type Screen } from '@arcadia/web/routing/lazy-screen';
import { loadChunk } from '@arcadia/web/session/stale-build';
import type { ComponentType } from 'react';

/** A screen in a chunk of its own, shown once its style is there. `path` of its page; null where no page has it. */
export function styledScreen<Props extends object>(
  path: string | null,
  load: () => Promise<ComponentType<Props>>,
): Screen<Props> {
  return lazyScreen(() =>
    loadChunk(async () => (await Promise.all([load(), styleOfPage(path)]))[0]),
  );
}
