import { useMatches, type AnyRouter } from '@tanstack/react-router';
import { onLanguageChange } from '../messages/messages.tsx';
import type { Page } from './page.tsx';

/** The page that is shown. */
export function useCurrentPage<Screen extends Page>(pages: readonly Screen[]): Screen | undefined {
  return pageAt(useMatches().at(-1)?.fullPath, pages);
}

function pageAt<Screen extends Page>(path: string | undefined, pages: readonly Screen[]) {
  return pages.find((page) => page.path === path);
}

type Named = {
  router: AnyRouter;
  /** Pages that are loaded. */
  pages: () => readonly Page[];
  /** Product's name, appended to that of the page; undefined while unknown. */
  product: () => string | undefined;
};

/** Keeps the window's title at "page · product", in the reader's language. */
export function keepWindowTitle({ router, pages, product }: Named): void {
  const update = () => {
    const { matches } = router.state;
    // If loading a page failed, its texts may be missing; the error page has no name.
    const arrived = matches.every(({ status }) => status === 'success');
    const page = arrived ? pageAt(matches.at(-1)?.fullPath, pages()) : undefined;
    const parts = [page?.title(), product()].filter((part) => part !== undefined);
    if (parts.length > 0) document.title = parts.join(' · ');
  };
  update();
  router.subscribe('onResolved', update);
  onLanguageChange(update);
}
