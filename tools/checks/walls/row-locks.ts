import { Visitor } from 'oxc-parser';
import { type Finding, lineAt, type Project } from './project.ts';
import { sqlTexts, withoutComments } from './sql-texts.ts';

/** Files that take the full row lock, each with its reason: the rows are about to be deleted, or their key changes. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/domain/src/database/retention.ts': 'the rows are deleted by the same statement',
};

/** FOR UPDATE, but neither FOR NO KEY UPDATE nor the FOR UPDATE TO of a policy. */
const fullLock = /\bfor\s+update\b(?!\s+to\b)/i;

/**
 * FOR UPDATE also blocks every insert that refers to the row: while a company's row is locked, nobody can write its
 * audit log. FOR NO KEY UPDATE excludes other writers just as well and does not block foreign keys.
 */
export function checkRowLocks(project: Project): Finding[] {
  const found: Finding[] = [];
  const add = (path: string, text: string, start: number) =>
    found.push({
      rule: 'row-locks',
      path,
      line: lineAt(text, start),
      message: 'FOR UPDATE blocks foreign keys to the row; take FOR NO KEY UPDATE',
    });
  for (const file of project.files) {
    if (file.isTest || !/^(apps|packages)\//.test(file.path) || file.path in exceptions) continue;
    new Visitor({
      MemberExpression({ property, start }) {
        if (property.type === 'Identifier' && property.name === 'forUpdate')
          add(file.path, file.text, start);
      },
    }).visit(file.program);
    for (const { text, start } of sqlTexts(file))
      if (fullLock.test(withoutComments(text))) add(file.path, file.text, start);
  }
  for (const { path, text } of project.migrations) {
    const match = fullLock.exec(withoutComments(text));
    if (match) add(path, text, match.index);
  }
  return found;
}
