/** A language with a region: `en-GB`, `zh-Hans-CN`. */
const regional = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i;

/** Answer of `GET /location`. */
export type Location = { countryCode: string | null; mainland: boolean };

/**
 * Where a first visitor is: the country that the server knows, else the region of the browser's languages, else the
 * mainland where the server takes it for likely.
 *
 * @returns ISO 3166-1 alpha-2, or null where nothing points anywhere
 */
export function guessCountry(
  { countryCode, mainland }: Location,
  browserLanguages: readonly string[],
): string | null {
  if (countryCode !== null) return countryCode;
  for (const language of browserLanguages) {
    const region = regional.exec(language)?.[1];
    if (region !== undefined) return region.toUpperCase();
  }
  return mainland ? 'CN' : null;
}
