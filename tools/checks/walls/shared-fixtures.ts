import type { Expression, Statement } from 'oxc-parser';
import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';

const hooks = /^(beforeAll|afterAll|beforeEach|afterEach|use[A-Z]\w*)$/;

/**
 * A module that test files share registers no hook when it is read. One worker reads it once for all its files, so that
 * the hook would belong to the first of them alone, and the others would find its database dropped.
 */
export function checkSharedFixtures({ files }: Project): Finding[] {
  return files.filter(({ path }) => !/\.test\.tsx?$/.test(path)).flatMap(findingsOf);
}

function findingsOf({ path, text, program }: SourceFile): Finding[] {
  return program.body
    .flatMap(callsOf)
    .filter(({ name }) => hooks.test(name))
    .map(({ name, start }) => ({
      rule: 'shared-fixtures',
      path,
      line: lineAt(text, start),
      message: `${name} is called when the module is read; export a function that the test file calls`,
    }));
}

function callsOf(statement: Statement): { name: string; start: number }[] {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration ? callsOf(statement.declaration) : [];
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ init }) => callOf(init));
  return statement.type === 'ExpressionStatement' ? callOf(statement.expression) : [];
}

function callOf(node: Expression | null): { name: string; start: number }[] {
  if (node?.type === 'AwaitExpression') return callOf(node.argument);
  if (node?.type !== 'CallExpression') return [];
  const { callee, start } = node;
  return callee.type === 'Identifier' ? [{ name: callee.name, start }] : [];
}
