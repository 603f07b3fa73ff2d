import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { decisionsNotIndexed } from './decisions.ts';
import { withPrintedLists } from './printed.ts';
import { type Missing, type Reference, referencesIn } from './references.ts';

const skipped = ['node_modules', 'dist', '.data', '.cache', '.git'];

/** Everything that the documents under `root` name but that does not exist. */
export function checkDocuments(root: string): { documents: number; missing: Missing[] } {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: (name) => skipped.includes(name) })
      .map((path) => path.replaceAll('\\', '/'))
      // Made here by `npm run build:release`: copies of documents, away from what they name.
      .filter((path) => !path.startsWith('release/'));
  const documents = find('**/*.md').toSorted();
  const everything = find('**/*');
  const scripts = scriptsOf(root);
  const missing = documents.flatMap((path) =>
    referencesIn(read(root, path))
      .filter((reference) => !isThere(root, path, reference, everything, scripts))
      .map(({ text, line }) => ({ path, line, text })),
  );
  const stale = documents
    .filter((path) => withPrintedLists(read(root, path)) !== read(root, path))
    .map((path) => ({
      path,
      line: 1,
      text: 'lists of the code as it was (npm run docs -- --write)',
    }));
  return {
    documents: documents.length,
    missing: [...missing, ...stale, ...decisionsNotIndexed(root)],
  };
}

/** Prints the lists that code decides into the documents under `root`. */
export function printLists(root: string): void {
  for (const path of globSync('docs/**/*.md', { cwd: root })) {
    const written = read(root, path);
    const printed = withPrintedLists(written);
    if (printed !== written) writeFileSync(join(root, path), printed);
  }
}

function isThere(
  root: string,
  document: string,
  { kind, text }: Reference,
  everything: readonly string[],
  scripts: ReadonlySet<string>,
): boolean {
  if (kind === 'script') return scripts.has(text);
  if (kind === 'link') return linkWorks(root, document, text);
  const folders = foldersAbove(document);
  return expandBraces(text.replace(/\/$/, '')).every((path) => {
    // A bare file name may be anywhere.
    const anywhere = path.includes('/') ? [] : [`**/${path}`];
    const patterns = [...folders.map((folder) => posix.join(folder, path)), ...anywhere];
    return patterns.some((pattern) => {
      const glob = pattern.replace(/<[^>]*>/g, '*');
      return everything.some((file) => file === glob || posix.matchesGlob(file, glob));
    });
  });
}

function linkWorks(root: string, document: string, link: string): boolean {
  const [target = '', heading] = link.split('#');
  const path = target === '' ? document : posix.join(posix.dirname(document), target);
  if (target.startsWith('/') || !existsSync(join(root, path))) return false;
  return heading === undefined || headingsOf(read(root, path)).includes(heading);
}

/** Anchors as code hosts make them from headings. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Paths may be relative to the document's folder or to any folder above it, up to the root. */
function foldersAbove(document: string): string[] {
  const folder = posix.dirname(document);
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)];
}

/** `{zh,en}/mail.ts` as `zh/mail.ts` and `en/mail.ts`. */
function expandBraces(text: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(text) ?? [];
  if (whole === undefined || choices === undefined) return [text];
  return choices.split(',').flatMap((choice) => expandBraces(text.replace(whole, choice.trim())));
}

function scriptsOf(root: string): Set<string> {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
    read(root, 'package.json'),
  );
  return new Set(Object.keys(scripts));
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
