import { useMatches } from '@tanstack/react-router';
import type { Page } from '../shared/page.ts';
import { pages } from './pages.ts';

/** The screen that is shown. */
export function useCurrentPage(): Page | undefined {
  const path = useMatches().at(-1)?.fullPath;
  return pages.find((page) => page.path === path);
}
