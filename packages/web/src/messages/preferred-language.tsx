import { isLanguage, type Language, negotiate } from '@arcadia/i18n/languages';
import { localStore } from '../session/storage.tsx';

/** Under which name the browser keeps the language that the visitor has chosen. */
export const languageKey = 'arcadia.language';

/** Language of the visitor's choice, else of the browser's, else English. */
export function preferredLanguage(): Language {
  const stored = localStore.get(languageKey);
  return isLanguage(stored) ? stored : negotiate(navigator.languages.join(','));
}
