import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/root.mjs';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const found = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

test('the README names every feature with a screen, and no other', () => {
  const features = found('apps/*/src/features/*/{pages,desk}.ts').map((path) =>
    path.split('/').at(-2),
  );
  const lines = [...readme.matchAll(/^ {2}Screens: (.+)$/gm)].map(([, names = '']) => names);
  const named = lines.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(new Set(named)).toEqual(new Set(features));
  expect(named).toHaveLength(new Set(features).size);
});

test('the README leads to every guide', () => {
  const guides = found('docs/guide/en/*.md').map((path) => basename(path));
  const missing = guides.filter((name) => !readme.includes(`](docs/guide/en/${name})`));
  expect(guides.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
