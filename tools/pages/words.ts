import { type Language, languages } from '../../packages/i18n/src/languages.ts';
import { textsIn } from '../testing/texts.ts';

const leaves: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  languages.map((language) => [language, new Set(leavesOf(textsIn(language)))]),
);

/** All texts in a value, however deep. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}

/** Signs of a text that was not made for people: a value that is missing, or an object. */
const broken = /\bundefined\b|\bNaN\b|\[object |Invalid Date|=>|\$\{/;

/** Abbreviations, which all languages share. */
const shared = /^[A-Z\d]+$/;

/**
 * Texts of a page that are broken, or of another language than the reader's.
 *
 * @param answered texts that came from the server, which may happen to be words
 */
export function wrongTexts(
  root: Element,
  { language, answered }: { language: Language; answered: ReadonlySet<string> },
): string[] {
  const others = languages.filter((other) => other !== language);
  const isForeign = (text: string) =>
    !leaves[language]?.has(text) && others.some((other) => leaves[other]?.has(text));
  return textsOf(root).filter(
    (text) => broken.test(text) || (isForeign(text) && !shared.test(text) && !answered.has(text)),
  );
}

const spoken = ['aria-label', 'title', 'placeholder', 'alt'];

function textsOf(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent?.closest('script, style, pre, code, [lang]:not(html)') === null)
      texts.push(walker.currentNode.textContent?.trim() ?? '');
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of spoken) texts.push(element.getAttribute(name)?.trim() ?? '');
  return [...new Set(texts)].filter((text) => text !== '');
}
