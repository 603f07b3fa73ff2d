import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { escaped } from '../pages/page-head.ts';
import type { PublicSettings } from '../pages/public-settings.ts';

/** Values of the deployment, by the names of the pages' `{{placeholders}}`. */
export type Filling = Readonly<Record<string, string>>;

export function fillingOf(
  { brandName, callbackHeaderPrefix, callbackSourceAddresses: sources }: PublicSettings,
  publicUrl: string,
  language: Language,
): Filling {
  const { addresses } = serverTexts(language).developerDocs;
  return {
    brand: brandName,
    publicUrl: publicUrl.replace(/\/$/, ''),
    callbackPrefix: callbackHeaderPrefix,
    callbackSources:
      sources.length === 0 ? addresses.notFixed : `${addresses.fixed} ${sources.join(', ')}`,
  };
}

/** Puts the values into a page. What is no placeholder of ours (the check of callbacks has its own) stays. */
export function filledHtml(text: string, filling: Filling): string {
  return filled(text, filling, escaped);
}

/** The same for a text that is written into a page afterwards. */
export function filledText(text: string, filling: Filling): string {
  return filled(text, filling, (value) => value);
}

/** The same for JSON, whose texts it stands in. */
export function filledJson(text: string, filling: Filling): string {
  return filled(text, filling, (value) => JSON.stringify(value).slice(1, -1));
}

function filled(text: string, filling: Filling, written: (value: string) => string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = filling[name];
    return value === undefined ? whole : written(value);
  });
}
