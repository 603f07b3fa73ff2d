import { publicPaths } from './public-pages.ts';

/** `robots.txt`: crawlers may see the public pages; of a simulation nothing, since its data is invented. */
export function robotsText({
  isSimulation,
  publicUrl,
}: {
  isSimulation: boolean;
  publicUrl: string;
}): string {
  if (isSimulation) return 'User-agent: *\nDisallow: /\n';
  const allowed = [
    ...publicPaths,
    '/assets/',
    '/shop/',
    '/docs',
    '/guide/',
    '/favicon.',
    '/icons/',
  ];
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
