/** Something a document says exists. */
export type Reference = {
  readonly kind: 'link' | 'path' | 'script';
  readonly text: string;
  readonly line: number;
};

/** A reference to nothing, or another fault of a document in the words that follow "names". */
export type Missing = { path: string; line: number; text: string };

/** Extensions that make a word in backticks a file. */
const extension = /\.(md|mjs|mts|ts|tsx|js|json|sql|css|html|png|svg|yml|yaml|sh)$/;

/** The links, paths in backticks and npm scripts of a Markdown text. In code blocks only scripts count. */
export function referencesIn(markdown: string): Reference[] {
  const found: Reference[] = [];
  let inBlock = false;
  for (const [index, written] of markdown.split('\n').entries()) {
    const line = index + 1;
    for (const [, text] of written.matchAll(/npm run ([\w:-]+)/g)) {
      if (text !== undefined) found.push({ kind: 'script', text, line });
    }
    if (/^\s*(```|~~~)/.test(written)) inBlock = !inBlock;
    if (inBlock) continue;
    for (const [, text] of written.replace(/`[^`]*`/g, '').matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)) {
      if (text !== undefined && !/^[a-z][a-z0-9+.-]*:/i.test(text))
        found.push({ kind: 'link', text, line });
    }
    for (const [, text] of written.matchAll(/`([^`]+)`/g)) {
      if (text !== undefined && isPath(text)) found.push({ kind: 'path', text, line });
    }
  }
  return found;
}

/** A file by its ending, or a folder by its closing slash or a known top folder. Addresses begin with a slash. */
function isPath(text: string): boolean {
  if (/[\s'"()=;|]|^[/@-]|:\/\//.test(text)) return false;
  return (
    extension.test(text) ||
    /^[\w.-]+(\/[\w.{},<>*-]+)*\/$/.test(text) ||
    /^(apps|packages|tools|docs|e2e|bench)\//.test(text)
  );
}
