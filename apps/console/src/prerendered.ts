import { languages, languageFacts, type Language } from '@arcadia/i18n/languages';

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
  const data = document.getElementById('fonts')?.textContent;
  if (data === undefined) return;
  // Fonts wait until here, since the code is needed more. The server has written the rules there.
  const value: unknown = JSON.parse(data);
  if (!isObject(value) || !('fonts' in value) || typeof value.fonts !== 'string')
    throw new Error('the page brought fonts along that are no style sheet');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(value.fonts);
  document.adoptedStyleSheets.push(sheet);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
