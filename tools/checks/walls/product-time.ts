import { Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';
import { sqlTexts, withoutComments } from './sql-texts.ts';

/** Files that may look at the machine's clock, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/kernel/src/clock.ts': 'the clock itself',
  'packages/domain/src/database/apply-migrations.ts':
    'when a deployment changed the schema is a fact of the machine, not of the product',
  'packages/domain/src/database/server-facts.ts':
    'compares the machine’s clock with that of the database, before there is a product',
  'packages/domain/migrations/0001_foundation.sql':
    'a signature holds for one transaction, which is told by its start; nothing is due or dated by it',
  'packages/domain/migrations/0015_jobs.sql':
    'the queue counts by the clock of the database, and how long a worker has been silent is not product time',
  'packages/domain/migrations/0104_scheduled_runs.sql':
    'whether a machine does its work is told by the time of machines: runs, heartbeats and announcements',
  'packages/domain/migrations/0112_superseded_jobs.sql':
    'the queue counts by the clock of the database, and how long a worker has been silent is not product time',
  'packages/web/src/messages/product-time.tsx':
    'learns how far the browser is from product time, so that everything else needs no clock of its own',
};

/** Functions by which PostgreSQL gives its own time. */
const databaseTime =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b|'(now|today|tomorrow|yesterday)'::/i;

/** All product code takes the time from one injected clock; otherwise the test clock would move only a part of it. */
export function checkProductTime(project: Project): Finding[] {
  const inCode = project.files.filter(isProduct).flatMap(findingsOf);
  const inMigrations = project.migrations.flatMap(({ path, text }) => {
    if (path in exceptions) return [];
    const match = databaseTime.exec(withoutComments(text));
    return match ? [finding(path, text, match.index, match[0])] : [];
  });
  return [...inCode, ...inMigrations];
}

function isProduct({ path, isTest }: SourceFile): boolean {
  return /^(apps|packages)\//.test(path) && !isTest && !(path in exceptions);
}

function findingsOf(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (start: number, what: string) =>
    found.push(finding(file.path, file.text, start, what));
  new Visitor({
    NewExpression({ callee, arguments: { length }, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && length === 0)
        add(start, 'new Date()');
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date') add(start, 'Date()');
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (object.name === 'Date' && property.name === 'now') add(start, 'Date.now');
      if (object.name === 'Temporal' && property.name === 'Now') add(start, 'Temporal.Now');
    },
  }).visit(file.program);
  for (const { text, start } of sqlTexts(file)) {
    const match = databaseTime.exec(withoutComments(text));
    if (match) add(start, `${match[0]} in SQL`);
  }
  return found;
}

function finding(path: string, text: string, start: number, what: string): Finding {
  const message = `${what} is the machine's time; take it from the clock`;
  return { rule: 'product-time', path, line: lineAt(text, start), message };
}
