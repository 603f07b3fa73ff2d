import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { pages } from '../../apps/console/src/app/pages.ts';
import { pictureAddress, scenes } from '../../apps/console/src/features/guide/scenes.ts';
import { textsIn } from '../testing/texts.ts';
import { readTaken, sha256 } from './taken.ts';

const root = process.cwd();
const entries = pages.flatMap(({ menu }) => menu ?? []);

test.each(languages)(
  'the operation guide shows the menu as it is (%s); else: npm run guide:pictures',
  (language) => {
    const taken = readTaken();
    const pictures = scenes.map((_, index) => pictureAddress(language, index + 1, 'wide'));
    const shown = new Set(pictures.flatMap((address) => taken[address]?.menu ?? []));
    const { places } = textsIn(language).shell;
    const missing = entries.map(({ label }) => places[label]).filter((label) => !shown.has(label));
    expect(entries.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  },
);

test('what is written down of a picture was seen when it was taken', () => {
  const others = Object.entries(readTaken()).filter(
    ([address, { sha256: noted }]) =>
      sha256(readFileSync(join(root, 'apps/console/public', address))) !== noted,
  );
  expect(others.map(([address]) => address)).toEqual([]);
});
