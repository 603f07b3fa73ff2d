import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

export type PhoneCode = {
  id: string;
  name: string;
  countryCode: string;
  countryCallingCode: string;
};

/** The provider's two home markets come first, whatever the alphabet says. */
const first = ['CN', 'HK', 'TW', 'MO', 'SG', 'US'];

/**
 * Countries with their calling codes, de-duplicated by code, in `language`. A code that several countries share
 * (+1, +7, +44 …) is named after the country that leads it, and found by the names of all.
 */
export function phoneCodes(language: 'zh' | 'en', keyword = ''): PhoneCode[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const needle = keyword.trim().toLowerCase().replace(/^\+/, '');
  const byCode = Map.groupBy(orderedCountries(names), (country) => getCountryCallingCode(country));
  const found: PhoneCode[] = [];
  for (const [code, countries] of byCode) {
    const matches = countries.some((country) =>
      matchesCountry(names.of(country) ?? country, country, needle),
    );
    const leader = countries[0];
    if (leader === undefined || !(matches || code.startsWith(needle))) continue;
    found.push({
      id: `+${code}`,
      name: names.of(leader) ?? leader,
      countryCode: leader,
      countryCallingCode: code,
    });
  }
  return found;
}

function orderedCountries(names: Intl.DisplayNames) {
  const rank = (country: string) => {
    const index = first.indexOf(country);
    return index === -1 ? first.length : index;
  };
  return getCountries().toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      leads(b) - leads(a) ||
      (names.of(a) ?? a).localeCompare(names.of(b) ?? b),
  );
}

/** The country a shared calling code is commonly known by. */
function leads(country: string): number {
  return ['US', 'RU', 'GB', 'IT', 'NO', 'AU', 'MA', 'FI'].includes(country) ? 1 : 0;
}

function matchesCountry(name: string, country: string, needle: string): boolean {
  return name.toLowerCase().includes(needle) || country.toLowerCase() === needle;
}
