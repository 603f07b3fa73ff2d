import { isDeepStrictEqual } from 'node:util';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLanguage, negotiate } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { dictionariesModule } from '@arcadia/web/vite/dictionaries';

// Run inside the copy: `node texts-are-served.ts <code>`.

type Loaders = Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>;

const [, , language] = process.argv;
if (!isLanguage(language)) throw new Error(`${language} is not in the list of languages`);
if (negotiate(`${language}, en;q=0.5`) !== language) throw new Error('is not negotiated');

const texts: Readonly<Record<string, unknown>> = serverTexts(language);
const english: Readonly<Record<string, unknown>> = serverTexts('en');
if (!isDeepStrictEqual(Object.keys(texts), Object.keys(english)))
  throw new Error('the server does not have all dictionaries');

// The browser's loaders, as the build writes them.
const file = resolve('tools/checks/third-language/loaders.mjs');
writeFileSync(file, dictionariesModule());
const { dictionaries }: { dictionaries: Loaders } = await import(file);
const names = Object.keys(dictionaries);
if (names.length === 0) throw new Error('the build writes no loaders');
for (const name of names) {
  const loaded = await dictionaries[name]?.[language]?.();
  if (loaded === undefined || loaded !== texts[name] || loaded === english[name])
    throw new Error(`${name} is not loaded in ${language}`);
}
console.log(`${names.length} dictionaries are loaded in ${language}`);
