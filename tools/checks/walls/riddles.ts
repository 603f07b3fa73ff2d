import type { Finding, Project } from './project.ts';

/** Folders whose comments were all read. A package that has been read is added. */
const folders = [
  'apps/backoffice/',
  'apps/console/',
  'apps/docs/',
  'apps/shop/',
  'apps/server/src/',
  'packages/contract/',
  'packages/domain/',
  'packages/gateways/',
  'packages/i18n/',
  'packages/kernel/',
  'packages/ui/',
  'packages/web/',
];

/** First words of a docstring that keep the thing meant for later: docs/writing.md. */
const riddle =
  /\/\*\*[\s*]+(?<word>What|Who|Whose|Which|When|Why|Undefined|Null|It|That|Something)\b/g;

/** A docstring begins with the noun that is meant. */
export function checkRiddles({ files }: Project): Finding[] {
  const read = files.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
  return read.flatMap(({ path, text }) =>
    [...text.matchAll(riddle)].map(({ index, groups }) => {
      const line = text.slice(0, index).split('\n').length;
      const message = `a comment that begins with "${groups?.['word']}" names its thing too late`;
      return { rule: 'riddles', path, line, message };
    }),
  );
}
