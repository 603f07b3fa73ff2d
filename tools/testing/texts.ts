import { texts as cashierTexts } from '@arcadia/gateways/simulator/texts';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';

export type Texts = Dictionaries & { cashier: (typeof cashierTexts)['en'] };

/** What the product says in a language. Tests name things by these, so that a better wording breaks none of them. */
export function textsIn(language: Language): Texts {
  return { ...serverTexts(language), cashier: cashierTexts[language] };
}
