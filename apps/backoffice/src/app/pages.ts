import type { Page } from '../shared/page.ts';

const byFeature = import.meta.glob<readonly Page[]>('../features/*/pages.ts', {
  eager: true,
  import: 'pages',
});

/** Every screen of the back office. A path is written in one feature only. */
export const pages: readonly Page[] = Object.values(byFeature).flat();
