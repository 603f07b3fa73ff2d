import { languageFacts, type Language } from './languages.ts';

/** Country and region names by the reader's language: our own where there is one, otherwise the platform's. */
export function countryName(countryCode: string, language: Language): string {
  const { locale, countryNames } = languageFacts[language];
  const own = countryNames?.[countryCode];
  if (own !== undefined) return own;
  const names = (regionNames[language] ??= new Intl.DisplayNames([locale], { type: 'region' }));
  return names.of(countryCode) ?? countryCode;
}

/** Made once: a list of all countries asks hundreds of times. */
const regionNames: Partial<Record<Language, Intl.DisplayNames>> = {};
