import { type ContentLanguage, type Language, languages } from '@arcadia/kernel/languages';

export { type Language, languages };

/** Language for a visitor whose browser names none of ours. */
export const defaultLanguage: Language = 'en';

type LanguageFacts = {
  /** Name of the language in itself: the same in every dictionary, so that it is found by those who read nothing else. */
  readonly name: string;
  /** The value for `<html lang>` and `Intl`. */
  readonly locale: string;
  /** Names of the languages that texts are written in, for its readers. */
  readonly languageNames: Readonly<Record<Language, string>>;
  /** Between the items of a list. */
  readonly listSeparator: string;
  /** Typeface of the language: the first one that a document asks for a character. */
  readonly script: 'chinese' | 'latin';
  /** Whether its receipts write yuan in capital figures too. */
  readonly capitalFigures: boolean;
  /** The language in which its readers see content, such as the names of games. */
  readonly content: ContentLanguage;
  /** Its code in Tencent's captcha. */
  readonly tencentCaptcha: string;
  /** Names of countries and regions that we write otherwise than `Intl`, by ISO 3166-1 code. */
  readonly countryNames?: Readonly<Partial<Record<string, string>>>;
};

/** Facts of a language beside its dictionaries. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = {
  zh: {
    name: '简体中文',
    locale: 'zh-CN',
    script: 'chinese',
    capitalFigures: true,
    languageNames: { zh: '中文', en: '英文' },
    listSeparator: '、',
    content: 'zh',
    tencentCaptcha: 'zh-cn',
    // The platform's data mix 中国香港特别行政区 with 台湾; mainland companies name the three alike.
    countryNames: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  },
  en: {
    name: 'English',
    locale: 'en-GB',
    script: 'latin',
    capitalFigures: false,
    languageNames: { zh: 'Chinese', en: 'English' },
    listSeparator: ', ',
    content: 'en',
    tencentCaptcha: 'en',
  },
};

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
