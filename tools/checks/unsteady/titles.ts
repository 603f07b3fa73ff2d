import { readFileSync } from 'node:fs';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** What vitest puts a case's value in for. */
const placeholder = /%[sdifjoO#]|\$[\w.]+/g;

/** Whether a test file names a test so, as vitest prints it: after its suites' names, with the values of its case. */
export function hasTest(path: string, name: string): boolean {
  return titlesIn(path).some((title) => title.test(name));
}

/** A pattern for each name of a test that stands in the file. */
function titlesIn(path: string): RegExp[] {
  const titles: RegExp[] = [];
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  new Visitor({
    CallExpression({ callee, arguments: [first] }: CallExpression) {
      if (!/^(?:test|it)/.test(nameOf(callee))) return;
      if (first?.type === 'Literal' && typeof first.value === 'string')
        titles.push(patternOf([first.value]));
      if (first?.type === 'TemplateLiteral')
        titles.push(patternOf(first.quasis.map(({ value }) => value.cooked ?? value.raw)));
    },
  }).visit(program);
  return titles;
}

/** `test` of `test(…)`, of `test.runIf(…)(…)` and of `test.each(…)(…)`. */
function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : '';
}

/** @param parts of a name, between which there is something that only its code knows */
function patternOf(parts: readonly string[]): RegExp {
  const texts = parts.flatMap((part) => part.split(placeholder));
  const escaped = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?:^| > )${escaped.join('.*')}$`);
}
