import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const blockComment = /\/\*[\s\S]*?\*\//g;
const lineComments = /^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*/gm;
/** What says under which terms a piece of code may be passed on, or whose it is. */
const isLegal = /^\/\*!|@licen[cs]e|@preserve|\bcopyright\b|\blicen[cs]ed?\b|\(c\) \d{4}|©/i;

/** Sources of packages that a bundle was made from, as paths from the repository, in their order. @param code its folder, with source maps */
export function bundledSources(code: string): string[] {
  const maps = readdirSync(code).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap((name) => {
    const map: { sources: string[] } = JSON.parse(readFileSync(join(code, name), 'utf8'));
    return map.sources.filter((source) => /(?:^|\/)node_modules\//.test(source));
  });
  return [...new Set(sources)].toSorted();
}

/**
 * The notices in those sources, which a bundle without comments does not pass on, each once below the files that it stands in. A package
 * may hold code of others, whose terms no file of licences names.
 */
export function notices(root: string, sources: readonly string[]): string {
  const byText = new Map<string, string[]>();
  for (const source of sources)
    for (const text of noticesIn(readFileSync(join(root, source), 'utf8')))
      byText.set(text, [...(byText.get(text) ?? []), source.replace(/^.*node_modules\//, '')]);
  const parts = [...byText].map(([text, files]) => `${files.join('\n')}\n\n${text}\n`);
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}

function noticesIn(code: string): Set<string> {
  const comments = [blockComment, lineComments].flatMap((kind) => code.match(kind) ?? []);
  const legal = comments.filter((comment) => isLegal.test(comment));
  return new Set(legal.map((comment) => comment.replaceAll('\r\n', '\n').trim()));
}
