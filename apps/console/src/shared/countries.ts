import { countryName } from '@arcadia/i18n/country-name';
import type { Language } from '@arcadia/i18n/languages';
import { callingCodes } from 'virtual:calling-codes';

export type Country = { code: string; name: string; callingCode: string };

/** The provider's home markets stand first, whatever the alphabet says. */
const first = ['CN', 'HK', 'MO', 'TW', 'SG', 'US'];

/** With its plus; empty for what is no country with a calling code. */
export function callingCodeOf(countryCode: string): string {
  const entry = callingCodes.split(' ').find((one) => one.startsWith(countryCode));
  return countryCode === '' || entry === undefined ? '' : `+${entry.slice(2)}`;
}

/** Countries and regions outside the mainland, to choose from. */
export function overseasChoices(language: Language) {
  return countriesIn(language)
    .filter(({ code }) => code !== 'CN')
    .map(({ code, name }) => ({ value: code, label: name, keywords: code }));
}

/** Every country and region by name in the reader's language. */
export function countriesIn(language: Language): Country[] {
  const rank = ({ code }: Country) => {
    const index = first.indexOf(code);
    return index === -1 ? first.length : index;
  };
  const { compare } = new Intl.Collator(language);
  return callingCodes
    .split(' ')
    .map((entry) => ({
      code: entry.slice(0, 2),
      name: countryName(entry.slice(0, 2), language),
      callingCode: `+${entry.slice(2)}`,
    }))
    .toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}
