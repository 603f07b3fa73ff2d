import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A month ends with 月: a blank belongs between Chinese and what is not, as before the digits that it begins with. */
test('no Chinese text has a blank between a month and the word after it', async () => {
  const folder = join(import.meta.dirname, 'zh');
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts'));
  const found = await Promise.all(
    files.map(async (name) =>
      [
        ...(await readFile(join(folder, name), 'utf8')).matchAll(/\$\{month\} \p{Script=Han}.*/gu),
      ].map(([text]) => `${name}: ${text}`),
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found.flat()).toEqual([]);
});
