import { posix } from 'node:path';
import type { Link } from './links.ts';
import { type Finding, isTestFile, type Project, type SourceFile } from './project.ts';

/** A file of so many lines says something of its own. */
const minLines = 25;

/** What a file should have at most. */
const maxImporterLines = 250;

/** Lists of what stands beside them, which say nothing else: endpoints, handlers, jobs, dictionaries, rules. */
const isList = (path: string) =>
  /\/(api|check|dictionaries|handlers|index|jobs|menu|pages|product-jobs)\.ts$/.test(path);

/** Each language has the same files. */
const isText = (path: string) => path.startsWith('packages/i18n/src/');

/**
 * A thin file with one importer beside it belongs into that importer: two files to open for one thing. It stays where it has a test
 * of its own, is loaded late or does something when it is read, and where its importer is a list or would become too long.
 */
export function checkThinFiles({ files }: Project, links: readonly Link[]): Finding[] {
  const importers = importersOf(links);
  return files.flatMap((file) => {
    const into = importers.get(file.path);
    const lines = linesOf(file);
    const stays = isText(file.path) || isTestFile(file.path) || isProgram(file);
    if (into === undefined || stays || lines >= minLines) return [];
    if (linesOf(into) + lines > maxImporterLines) return [];
    const message = `fold it into ${into.path}, which alone imports it`;
    return [{ rule: 'thin-file', path: file.path, line: 1, message }];
  });
}

const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;

const isProgram = ({ program }: SourceFile) =>
  program.body.some(({ type }) => type === 'ExpressionStatement');

/** By file, the one that alone imports it, with its own code, from the same folder. */
function importersOf(links: readonly Link[]): Map<string, SourceFile> {
  const all = new Map<string, Link[]>();
  for (const link of links)
    if (link.target.kind === 'file')
      all.set(link.target.path, [...(all.get(link.target.path) ?? []), link]);
  return new Map(
    [...all].flatMap(([path, found]): [string, SourceFile][] => {
      const [into, ...others] = new Set(found.map(({ from }) => from));
      if (into === undefined || others.length > 0 || isList(into.path) || isTestFile(into.path))
        return [];
      const isBeside = posix.dirname(into.path) === posix.dirname(path);
      return isBeside && !found.some(({ isDynamic }) => isDynamic) ? [[path, into]] : [];
    }),
  );
}
