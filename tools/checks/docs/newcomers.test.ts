import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The paths in backticks of a section of `docs/newcomers.md`, one for each language where they name both. */
function listed(heading: string): string[] {
  const [, section = ''] = readFileSync('docs/newcomers.md', 'utf8').split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/`([\w./{},-]+\.\w+)`/g)].flatMap(([, path = '']) =>
    path.includes('{zh,en}')
      ? ['zh', 'en'].map((language) => path.replace('{zh,en}', language))
      : [path],
  );
}

const sources = globSync(['{apps,packages}/**/*.{ts,tsx}', 'docs/guide/*/*.md'], {
  exclude: ['**/node_modules', '**/dist', '**/generated'],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The files that a pattern finds something in, without those that are generated. */
function naming(pattern: RegExp): string[] {
  return sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

test('a kind of webhook stands where the page says', () => {
  const named = naming(/'contract\.signed'|^### contract\.signed$/m);
  expect(named.length).toBeGreaterThan(8);
  expect(listed('Add a kind of webhook')).toEqual(expect.arrayContaining(named));
});

test('a desk stands where the page says', () => {
  const named = naming(
    /^ +package_refund: |(?:desk:|case|caseOf\() ?'package_refund'|^ +packageRefunds: '/m,
  );
  expect(named.length).toBeGreaterThan(12);
  expect(listed('Add a desk')).toEqual(expect.arrayContaining(named));
});

test('a measure stands where the check of another measure puts it', () => {
  const places = readFileSync('tools/checks/another-measure/places.ts', 'utf8');
  const paths = [...places.matchAll(/'((?:apps|packages)\/[\w./-]+\.ts)'/g)].map(
    ([, path]) => path,
  );
  const [, texts = ''] = /const texts = \[(.*?)\]/s.exec(places) ?? [];
  const dictionaries = [...texts.matchAll(/'([\w-]+)'/g)].flatMap(([, name = '']) =>
    ['zh', 'en'].map((language) => `packages/i18n/src/${language}/${name}.ts`),
  );
  expect(dictionaries.length).toBeGreaterThan(10);
  expect(listed('Add a measure of usage')).toEqual(
    expect.arrayContaining([...paths, ...dictionaries]),
  );
});
