import { Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';
import { withoutComments } from './sql-texts.ts';

const store = 'packages/domain/src/metering/store/';
/** Makes or changes the schema; what other migrations need of it goes through functions of the store. */
const ownMigration = /^-- Owner: packages\/domain\/src\/metering\/store\/$/m;
/** The benches measure against plain SQL on the store's own tables; after a drill, and after chaos, its rows are counted. */
const exceptions = [
  store,
  'bench/calls/',
  'bench/metering/',
  'bench/reports/',
  'bench/settlement/',
  'bench/usage/',
  'bench/users/',
  'tools/chaos/',
  'tools/drills/',
];

/**
 * Only the store's folder knows how usage is kept, because a provider with billions of events a month keeps it elsewhere. Every
 * text counts, not only what is surely SQL; tests may look at what was stored.
 */
export function checkUsageStore(project: Project): Finding[] {
  const names = namesOf(project);
  if (names.length === 0) return [];
  const used = new RegExp(`\\busage"?\\s*\\.\\s*"?(${names.join('|')})(?:_\\d{4}_\\d{2})?\\b`);
  const inFiles = project.files
    .filter(({ path, isTest }) => !isTest && !exceptions.some((place) => path.startsWith(place)))
    .flatMap((file) => findingsOf(file, used));
  const inMigrations = project.migrations
    .filter(({ text }) => !ownMigration.test(text))
    .flatMap(({ path, text }) => {
      const match = used.exec(withoutComments(text));
      return match ? [finding(path, lineAt(text, match.index), match[0])] : [];
    });
  return [...inFiles, ...inMigrations];
}

/** Tables and functions of the schema, as its migration makes them. */
function namesOf({ migrations }: Project): string[] {
  const made = migrations.flatMap(({ text }) => [
    ...withoutComments(text).matchAll(/create (?:table|view|function) usage\.(\w+)/g),
  ]);
  return [...new Set(made.map(([, name = '']) => name))];
}

function findingsOf({ path, text, program }: SourceFile, used: RegExp): Finding[] {
  const found: Finding[] = [];
  const look = (value: string, start: number) => {
    const match = used.exec(value);
    if (match) found.push(finding(path, lineAt(text, start), match[0]));
  };
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') look(value, start);
    },
    TemplateElement({ value, start }) {
      look(value.raw, start);
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const { name } = callee.property;
      const isSchema = name === 'withSchema' || name === 'schema' || name === 'table';
      if (isSchema && first?.type === 'Literal' && first.value === 'usage')
        found.push(finding(path, lineAt(text, start), `${name}('usage')`));
    },
  }).visit(program);
  return found;
}

function finding(path: string, line: number, what: string): Finding {
  return {
    rule: 'usage-store',
    path,
    line,
    message: `${what} belongs to ${store}; ask it through the port UsageReader or UsageUpkeep`,
  };
}
