import { Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';
import { literalText, type SqlText, sqlTexts, withoutComments } from './sql-texts.ts';
import { type Owners, ownersOf, unownedTables } from './table-owners.ts';

const ledger = 'packages/domain/src/ledger/post.ts';

/** Database functions through which money moves, and the only files that may call them. */
const guardedFunctions: Readonly<Record<string, readonly string[]>> = {
  lock_ledger: [ledger],
  post_transfer: [ledger],
  post_transfers: [ledger],
  reverse_transfer: [ledger],
};

const queryMethods = [
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'table',
];
const joinMethods = [
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'from',
  'using',
];

/** Creates past states of companies that no verb can produce. It may not write the ledger. */
const seeding = 'apps/server/src/sim/seed/';

type Mention = { table: string; start: number };

/** A feature's tables belong to its own files; the ledger is written through one of them. */
export function checkTables(project: Project): Finding[] {
  const owners = ownersOf(project);
  const misuse = project.files.filter(isProduct).flatMap((file) => findingsOf(file, owners));
  return [...unownedTables(project), ...misuse];
}

function isProduct({ path, isTest }: SourceFile): boolean {
  return /^(apps|packages)\//.test(path) && !isTest;
}

function findingsOf(file: SourceFile, owners: Owners): Finding[] {
  const at = (start: number, message: string) => [
    { rule: 'tables', path: file.path, line: lineAt(file.text, start), message },
  ];
  const { mentions, unreadable } = builderMentions(file, owners);
  const texts = sqlTexts(file);
  const foreign = [...mentions, ...texts.flatMap((text) => mentionsIn(text, owners))].flatMap(
    ({ table, start }) =>
      mayName(table, file, owners)
        ? []
        : at(start, `${table} belongs to ${owners.get(table)?.join(', ')}`),
  );
  const guarded = texts.flatMap(({ text, start }) =>
    Object.entries(guardedFunctions)
      .filter(([name, files]) => new RegExp(`\\b${name}\\b`).test(text) && !isOwner(files, file))
      .flatMap(([name, files]) => at(start, `${name} is called by ${files.join(', ')} only`)),
  );
  const dynamic = unreadable.flatMap((start) =>
    at(start, 'the table is not written out, so no check can tell whose it is'),
  );
  return [...foreign, ...guarded, ...dynamic];
}

function mayName(table: string, file: SourceFile, owners: Owners): boolean {
  if (file.path.startsWith(seeding) && !table.startsWith('ledger_')) return true;
  return isOwner(owners.get(table), file);
}

function isOwner(folders: readonly string[] | undefined, { path }: SourceFile): boolean {
  return folders === undefined || folders.some((folder) => path.startsWith(folder));
}

/** Tables named in calls of the query builder, and calls whose table is hidden in a variable. */
function builderMentions(
  { program, text }: SourceFile,
  owners: Owners,
): {
  mentions: Mention[];
  unreadable: number[];
} {
  const mentions: Mention[] = [];
  const unreadable: number[] = [];
  const usesBuilder = /from 'kysely'|database\/(connection|transaction)/.test(text);
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.computed || !first) return;
      const { name } = callee.property;
      const isQuery = queryMethods.includes(name);
      if (!isQuery && !joinMethods.includes(name)) return;
      const named = first.type === 'ArrayExpression' ? first.elements : [first];
      for (const node of named) {
        if (!node) continue;
        const written = literalText(node);
        const table = written?.split(/\s/)[0];
        if (table !== undefined && owners.has(table))
          mentions.push({ table, start: callee.property.start });
        const isHidden = node.type === 'Identifier' || node.type === 'TemplateLiteral';
        if (isHidden && isQuery && usesBuilder) unreadable.push(callee.property.start);
      }
    },
  }).visit(program);
  return { mentions, unreadable };
}

/** Tables in SQL texts: any name in the position of a table, and elsewhere names that can only be tables. */
function mentionsIn({ text, start }: SqlText, owners: Owners): Mention[] {
  const sql = withoutComments(text).toLowerCase();
  const stands = (table: string) =>
    new RegExp(
      `\\b(from|join|into|update|table|only)\\s+(public\\.)?"?${table}\\b"?(?!\\s*\\()`,
    ).test(sql);
  return [...owners.keys()]
    .filter(
      (table) => stands(table) || (isOnlyTable(table) && new RegExp(`\\b${table}\\b`).test(sql)),
    )
    .map((table) => ({ table, start }));
}

/** Short names are words of SQL too, and `idempotency_key` is also a column. */
function isOnlyTable(table: string): boolean {
  return table.includes('_') && table !== 'idempotency_key';
}
