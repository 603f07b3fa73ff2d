import { type Function as FunctionNode, Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';

/** Words that the vocabulary of docs/writing.md replaces, at the beginning or inside a name. */
const rejected: readonly (readonly [word: RegExp, instead: string])[] = [
  [
    /^(longest|largest|biggest|greatest|most)([A-Z_]|$)/,
    'a limit is named max…, with its unit last',
  ],
  [/catalog(?!ue)/i, 'the list of games is the catalogue'],
];

/** Where records are described: what says where one stands is its status. */
const recordFolders = /^packages\/contract\/src\//;

/** Names that the vocabulary rejects, where they are declared. */
export function checkNames({ files, migrations }: Project): Finding[] {
  return [
    ...files.filter(isOurs).flatMap(findingsOf),
    ...migrations.flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}(?:\w+_)?state \w/gm)].map((match) =>
        finding(path, lineAt(text, match.index), 'a column of a record is its status'),
      ),
    ),
  ];
}

function isOurs({ path }: SourceFile): boolean {
  return /^(apps|packages|tools)\//.test(path);
}

function findingsOf({ path, text, program }: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (start: number, message: string) =>
    found.push(finding(path, lineAt(text, start), message));
  const check = (node: { type: string; start: number } | null) => {
    if (node?.type !== 'Identifier' || !('name' in node)) return;
    for (const [word, instead] of rejected)
      if (word.test(String(node.name))) add(node.start, `${String(node.name)}: ${instead}`);
  };
  const checkFunction = ({ id }: FunctionNode) => check(id);
  new Visitor({
    VariableDeclarator: ({ id }) => check(id),
    FunctionDeclaration: checkFunction,
    TSTypeAliasDeclaration: ({ id }) => check(id),
    Property({ key, start }) {
      if (!recordFolders.test(path) || key.type !== 'Identifier' || key.name !== 'state') return;
      add(start, 'a field of a record is its status');
    },
    Literal({ value, start }) {
      if (recordFolders.test(path) && typeof value === 'string' && /^\/.*\/state$/.test(value))
        add(start, 'the path to a record’s status ends with /status');
    },
  }).visit(program);
  return found;
}

function finding(path: string, line: number, message: string): Finding {
  return { rule: 'names', path, line, message: `${message} (docs/writing.md)` };
}
