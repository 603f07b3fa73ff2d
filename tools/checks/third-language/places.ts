import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = 'packages/i18n/src';
/** Loaders of the dictionaries that are not loaded with a page: one line for each language. */
const loaders = [
  'packages/web/src/messages/common-messages.tsx',
  'packages/web/src/calls/upload-messages.tsx',
  'packages/web/src/form/field-problems.tsx',
  'packages/web/src/saved-views/saved-view-messages.tsx',
  'apps/console/src/shared/captcha/messages.ts',
  'apps/console/src/shared/messages.ts',
  'apps/console/src/sim/messages.ts',
  'apps/backoffice/src/shared/reason/preset-reasons.ts',
  'apps/backoffice/src/features/certification/ReasonField.tsx',
];

/**
 * Adds a language with the texts and facts of English, at every place that decision 26 names; that list and this file say
 * the same.
 *
 * @throws Error where a place no longer looks as expected.
 */
export function addLanguage(root: string, code: string): void {
  cpSync(join(root, texts, 'en'), join(root, texts, code), { recursive: true });
  change(
    root,
    'packages/kernel/src/languages.ts',
    /(export const languages = \[.*)\]/,
    `$1, '${code}']`,
  );
  const facts = `${texts}/languages.ts`;
  change(root, facts, /^  en: (\{.*?^  \},\n)/ms, `$&  ${code}: $1`);
  change(root, facts, /en: '(English|英文)' \}/g, `en: '$1', ${code}: '${code}' }`);
  const served = `${texts}/server-texts.ts`;
  change(
    root,
    served,
    /^import .* as en \} from '\.\/en\/.*\n/m,
    (line) => line + inCode(line, code),
  );
  change(root, served, /\{ en, /, `{ en, ${code}, `);
  for (const path of loaders)
    change(root, path, /^ +en: \(\) =>.*\n/gm, (line) => line + inCode(line, code));
}

/** A line for English as a line for another language. */
function inCode(line: string, code: string): string {
  return line.replaceAll(/\ben\b/g, code);
}

function change(
  root: string,
  path: string,
  pattern: RegExp,
  replacement: string | ((found: string) => string),
): void {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  // A function and a pattern of groups are two signatures of `replace`.
  const after =
    typeof replacement === 'string'
      ? before.replace(pattern, replacement)
      : before.replace(pattern, replacement);
  if (after === before)
    throw new Error(`${path} has no ${pattern}: correct this list and decision 26`);
  writeFileSync(file, after);
}
