import { onLanguageChange } from '../messages/messages.tsx';
import type { AppRouter } from './app-router.tsx';
import type { Page } from './page.tsx';
import { useShown } from './use-router.tsx';

/** The page that is shown. */
export function useCurrentPage<Screen extends Page>(pages: readonly Screen[]): Screen | undefined {
  const path = useShown()?.page?.path;
  return pages.find((page) => page.path === path);
}

type Named = {
  router: AppRouter;
  /** Product's name, appended to that of the page; undefined while unknown. */
  product: () => string | undefined;
};

/** Keeps the window's title at "page · product", in the reader's language. */
export function keepWindowTitle({ router, product }: Named): void {
  const update = () => {
    const { shown } = router.state();
    // If loading a page failed, its texts may be missing; the error page has no name.
    const page = shown?.failure ? undefined : shown?.page;
    const parts = [page?.title(), product()].filter((part) => part !== undefined);
    if (parts.length > 0) document.title = parts.join(' · ');
  };
  update();
  router.subscribe(update);
  onLanguageChange(update);
}
