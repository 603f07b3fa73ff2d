import { readdirSync } from 'node:fs';
import { texts as cashierTexts } from '@arcadia/gateways/alipay/simulator/texts';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { errors } from '@arcadia/i18n/en/errors';
import { type Language, languages } from '@arcadia/i18n/languages';
import type { Messages } from '@arcadia/i18n/messages';

export type Texts = Dictionaries & {
  errors: Messages<typeof errors>;
  cashier: (typeof cashierTexts)['en'];
};

const folder = new URL('../../packages/i18n/src/', import.meta.url);

/** All that the files of a language export, by name. */
async function exportsOf(language: Language): Promise<object> {
  const names = readdirSync(new URL(`${language}/`, folder)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    names.map(async (name): Promise<object> => import(new URL(`${language}/${name}`, folder).href)),
  );
  return Object.assign({}, ...modules);
}

const texts = new Map(
  await Promise.all(
    languages.map(async (language) => {
      // The names and types of what the files export are those that `Dictionaries` declares.
      const own = (await exportsOf(language)) as Omit<Texts, 'cashier'>;
      return [language, { ...own, cashier: cashierTexts[language] }] as const;
    }),
  ),
);

/** What the product says in a language. Tests name things by these, so that a better wording breaks none of them. */
export function textsIn(language: Language): Texts {
  const own = texts.get(language);
  if (own === undefined) throw new RangeError(`there are no texts in ${language}`);
  return own;
}
