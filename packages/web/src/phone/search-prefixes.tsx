import { countryName } from '@arcadia/i18n/country-name';
import { languages, type Language } from '@arcadia/i18n/languages';
import { foldedText } from '@arcadia/kernel/folded-text';

/** A calling code and the countries that share it, the one it is best known by first. */
export type PhonePrefix = { id: string; countries: readonly string[] };

/** A line of the list: the countries in words, those that were searched for first. */
export type FoundPrefix = { id: string; names: readonly string[] };

/** Rank of a prefix that does not match; smaller ranks do. */
const noMatch = 4;

/**
 * The codes that `query` finds, the best first: digits find the codes that begin with them, words the countries whose
 * names have them, in both languages. What is exactly meant comes first, so that Enter takes it.
 */
export function searchPrefixes(
  prefixes: readonly PhonePrefix[],
  query: string,
  language: Language,
): FoundPrefix[] {
  const wanted = foldedText(query);
  const digits = /^(?:\+|00)?(\d*)$/.exec(wanted)?.[1];
  return prefixes
    .map((prefix, position) => ({
      position,
      ...(digits === undefined
        ? byName(prefix, wanted, language)
        : { id: prefix.id, names: namesOf(prefix, language), rank: rankOfCode(prefix, digits) }),
    }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((a, b) => a.rank - b.rank || a.position - b.position)
    .map(({ id, names }) => ({ id, names }));
}

function rankOfCode({ id }: PhonePrefix, digits: string): number {
  if (id === `+${digits}`) return 0;
  return id.startsWith(`+${digits}`) ? 1 : noMatch;
}

/** Rank of the prefix, that of the best of its countries, which are listed by how well they match. */
function byName(prefix: PhonePrefix, wanted: string, language: Language) {
  const ranked = prefix.countries
    .map((country) => ({ name: countryName(country, language), rank: rankOf(country, wanted) }))
    .toSorted((a, b) => a.rank - b.rank);
  return { id: prefix.id, names: ranked.map(({ name }) => name), rank: ranked[0]?.rank ?? noMatch };
}

function rankOf(country: string, wanted: string): number {
  if (country.toLowerCase() === wanted) return 0;
  return Math.min(
    ...languages.map((language) => rankOfName(countryName(country, language), wanted)),
  );
}

function rankOfName(name: string, wanted: string): number {
  const own = foldedText(name);
  if (own === wanted) return 0;
  if (own.startsWith(wanted)) return 1;
  if (name.split(/[\s(-]+/).some((word) => foldedText(word).startsWith(wanted))) return 2;
  return own.includes(wanted) ? 3 : noMatch;
}

function namesOf({ countries }: PhonePrefix, language: Language): string[] {
  return countries.map((country) => countryName(country, language));
}
