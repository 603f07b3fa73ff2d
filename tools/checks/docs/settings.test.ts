import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsRows } from './settings-rows.ts';

const document = new URL('../../../docs/settings.md', import.meta.url);

// `node tools/checks/settings.ts` writes the table anew.
test('the document lists every setting with its default and meaning, and no other', () => {
  const [, table = ''] = readFileSync(document, 'utf8').split(/<!-- \/?settings -->/);
  const [, , ...rows] = table.trim().split('\n');
  // Padding is the formatter's business.
  expect(rows.map((row) => row.replace(/ +/g, ' '))).toEqual(settingsRows());
});
