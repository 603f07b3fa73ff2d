import { languages, languageFacts, type Language } from '@arcadia/i18n/languages';
import { addLateFonts } from '@arcadia/web/first-screen/late-fonts';

// What the server has put into the page beside the app: see its `http/page-html.ts`, and `prerendered-init.js`.

const page = document.documentElement;

/** The language of a page that came rendered beforehand and can be taken over; null where the app has to render it. */
export function prerenderedLanguage(): Language | null {
  if (page.dataset['prerendered'] !== 'fit') return null;
  return languages.find((language) => languageFacts[language].locale === page.lang) ?? null;
}

/** From now on what is in the page is the app's own, and shown. */
export function takeOver(): void {
  delete page.dataset['prerendered'];
  addLateFonts();
}
