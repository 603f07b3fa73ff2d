/** Languages of the product, in the order in which a switch shows them. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** What a visitor reads whose browser names neither language. */
export const defaultLanguage: Language = 'en';

/** What a language calls itself: the same in every catalogue, so that it is found by those who read nothing else. */
export const languageNames: Record<Language, string> = { zh: '简体中文', en: 'English' };

/** The value for `<html lang>` and `Intl`. */
export const locales: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' };

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/**
 * The language of an `Accept-Language` header (RFC 9110, section 12.5.4): the highest weight wins, the earlier entry
 * where weights are equal. What is missing, malformed or refused with `q=0` counts for nothing.
 */
export function negotiate(acceptLanguage: string | null | undefined): Language {
  return namedLanguage(acceptLanguage) ?? defaultLanguage;
}

/** As `negotiate`, but null where the header names none of our languages: `*`, another language, nothing at all. */
export function namedLanguage(acceptLanguage: string | null | undefined): Language | null {
  let best: { language: Language; weight: number } | null = null;
  for (const entry of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const language = tag.toLowerCase().split('-')[0];
    const weight = weightOf(parameters);
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? null;
}

/**
 * Whether somebody with these languages most likely is in mainland China: Chinese before English, and not the Chinese of
 * another place or its script (`zh-HK`, `zh-TW`, `zh-SG`, `zh-Hant`).
 */
export function suggestsMainland(acceptLanguage: string | null | undefined): boolean {
  const tags = (acceptLanguage ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
    return { tag: tag.toLowerCase(), weight: weightOf(parameters) };
  });
  const [best] = tags
    .filter(({ tag, weight }) => weight > 0 && isLanguage(tag.split('-')[0]))
    .toSorted((a, b) => b.weight - a.weight);
  return best !== undefined && /^zh(-hans)?(-cn)?$/.test(best.tag);
}

function weightOf(parameters: readonly string[]): number {
  const stated = parameters.find((parameter) => parameter.startsWith('q='));
  if (stated === undefined) return 1;
  const weight = Number(stated.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
