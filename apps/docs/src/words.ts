/** Words that the script of a page shows, in the page's language. */
export type Words = {
  readonly language: string;
  readonly copy: string;
  readonly copied: string;
  readonly search: {
    readonly title: string;
    readonly placeholder: string;
    readonly close: string;
    readonly loading: string;
    readonly failed: string;
    readonly none: string;
    readonly results: string;
    readonly one: string;
    /** With `{count}` in it. */
    readonly many: string;
    readonly keys: string;
  };
};

/** The build wrote them into the page. @throws Error where the page has none. */
export function readWords(): Words {
  const text = document.getElementById('words')?.textContent;
  if (!text) throw new Error('the page has no words');
  const words: unknown = JSON.parse(text);
  if (!isWords(words)) throw new Error('the page has other words');
  return words;
}

/** A look at the outside is enough for what our own build wrote. */
function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'search' in value && 'copied' in value;
}
