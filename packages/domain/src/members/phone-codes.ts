import { countryName } from '@arcadia/i18n/country-name';
import { type Language, languageFacts, languages } from '@arcadia/i18n/languages';
import { foldedText } from '@arcadia/kernel/folded-text';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import numberingPlans from 'libphonenumber-js/max/metadata';

export type PhoneCode = {
  id: string;
  name: string;
  countryCode: string;
  countryCallingCode: string;
  /** All countries that share the code, its main one first. */
  countries: string[];
};

/** The provider's two home markets come first. */
const first = ['CN', 'HK', 'TW', 'MO', 'SG', 'US'];

/**
 * Calling codes, each once, named by all the countries that share it (+1, +7, +44 …) in `language`. A keyword of digits
 * finds the codes that begin with them, a word the countries whose names hold it, in every language.
 */
export function phoneCodes(language: Language, keyword = ''): PhoneCode[] {
  const needle = foldedText(keyword);
  const digits = /^\+?(\d+)$/.exec(needle)?.[1];
  const byCode = Map.groupBy(orderedCountries(language), (country) =>
    getCountryCallingCode(country),
  );
  const found: PhoneCode[] = [];
  for (const [code, countries] of byCode) {
    const [leader] = countries;
    const matches =
      digits === undefined
        ? countries.some((country) => matchesCountry(country, needle))
        : code.startsWith(digits);
    if (leader === undefined || !matches) continue;
    found.push({
      id: `+${code}`,
      name: countries
        .map((country) => countryName(country, language))
        .join(languageFacts[language].listSeparator),
      countryCode: leader,
      countryCallingCode: code,
      countries,
    });
  }
  return found;
}

function orderedCountries(language: Language) {
  const rank = (country: string) => {
    const index = first.indexOf(country);
    return index === -1 ? first.length : index;
  };
  const { compare } = new Intl.Collator(language);
  return getCountries().toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      leads(b) - leads(a) ||
      compare(countryName(a, language), countryName(b, language)),
  );
}

/** The main country of each calling code by the numbering plans: +262 is Réunion's, +599 Curaçao's. */
const mainCountries = new Set<string | undefined>(
  Object.values(numberingPlans.country_calling_codes).map(([main]) => main),
);

function leads(country: string): number {
  return mainCountries.has(country) ? 1 : 0;
}

function matchesCountry(country: string, needle: string): boolean {
  const names = languages.map((language) => foldedText(countryName(country, language)));
  return country.toLowerCase() === needle || names.some((name) => name.includes(needle));
}
