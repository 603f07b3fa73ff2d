import { Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';

/** Ways to the address as text. */
const untyped = new Set(['searchStr', 'parsePlainSearch', 'stringifyPlainSearch', 'useSearch']);
/** Has no router: a page of the sim. */
const exceptions = new Set(['apps/console/src/sim/InboxPage.tsx']);

/** Screens take the parameters of their address through `useSearchParams`, which knows their types and defaults. */
export function checkSearchParams({ files }: Project): Finding[] {
  return files.filter(isScreen).flatMap(findingsOf);
}

function isScreen({ path, isTest }: SourceFile): boolean {
  return /^apps\/(console|backoffice)\/src\//.test(path) && !isTest && !exceptions.has(path);
}

function findingsOf(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (name: string, start: number) =>
    found.push({
      rule: 'search-params',
      path: file.path,
      line: lineAt(file.text, start),
      message: `${name} reads the address as text; use useSearchParams`,
    });
  new Visitor({
    Identifier({ name, start }) {
      if (untyped.has(name)) add(name, start);
    },
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'NewExpression') return;
      const { callee: made } = callee.object;
      if (made.type === 'Identifier' && made.name === 'URLSearchParams')
        add('URLSearchParams', start);
    },
  }).visit(file.program);
  return found;
}
