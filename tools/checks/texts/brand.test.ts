import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const texts = join(import.meta.dirname, '../../../packages/i18n/src');
/** A brand begins with any letter and may end with "Console": no indefinite article before it, no word for the console behind. */
const wrong = /.{0,20}(\ban? \$\{brand(Name)?\}|\$\{brand(Name)?\}\s?(console|控制台)).{0,20}/gi;

test('no text takes the brand for a word that begins with a consonant, or repeats what it ends with', () => {
  const files = globSync('{en,zh}/**/*.ts', { cwd: texts });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => readFileSync(join(texts, file), 'utf8').match(wrong) ?? []);
  expect(found).toEqual([]);
});
