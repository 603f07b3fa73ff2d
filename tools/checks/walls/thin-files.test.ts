import { expect, test } from 'vitest';
import { plantTree } from './fixture-tree.fixture.ts';
import { linksOf } from './links.ts';
import { readProject } from './project.ts';
import { checkThinFiles } from './thin-files.ts';

const home = 'packages/domain/src/coupons';
const value = 'export const value = 1;\n';
const lines = (count: number) => '// A line.\n'.repeat(count - 1) + value;
const uses = (specifier: string) =>
  `import { value } from '${specifier}';\nexport const x = value;\n`;

/** Thin files in a tree of these files. */
function thinFiles(files: Readonly<Record<string, string>>) {
  const project = readProject(plantTree(files));
  return checkThinFiles(project, linksOf(project)).map(({ path }) => path);
}

test('a thin file with one importer beside it is found, and one of 25 lines is not', () => {
  const pair = (count: number) => ({
    [`${home}/revoke.ts`]: uses('./value.ts'),
    [`${home}/value.ts`]: lines(count),
  });
  expect(thinFiles(pair(24))).toEqual([`${home}/value.ts`]);
  expect(thinFiles(pair(25))).toEqual([]);
});

test('it stays with a second importer, one in another folder, or a test of its own', () => {
  const of = (...importers: readonly string[]) =>
    thinFiles({
      [`${home}/value.ts`]: value,
      ...Object.fromEntries(
        importers.map((path) => [
          path,
          uses(path.startsWith(home) ? './value.ts' : '../coupons/value.ts'),
        ]),
      ),
    });
  expect(of(`${home}/a.ts`)).toEqual([`${home}/value.ts`]);
  expect(of(`${home}/a.ts`, `${home}/b.ts`)).toEqual([]);
  expect(of('packages/domain/src/bills/a.ts')).toEqual([]);
  expect(of(`${home}/a.ts`, `${home}/value.test.ts`)).toEqual([]);
  expect(of(`${home}/value.test.ts`)).toEqual([]);
});

test('it stays where it is loaded late, and where a list names it', () => {
  const late = "export const load = () => import('./value.ts');\n";
  expect(thinFiles({ [`${home}/value.ts`]: value, [`${home}/a.ts`]: late })).toEqual([]);
  for (const list of ['index.ts', 'jobs.ts', 'pages.ts', 'handlers.ts'])
    expect(
      thinFiles({ [`${home}/value.ts`]: value, [`${home}/${list}`]: uses('./value.ts') }),
    ).toEqual([]);
});

test('it stays where it does something when it is read, and where its importer would be too long', () => {
  const into = (importer: string, thin: string = value) =>
    thinFiles({ [`${home}/a.ts`]: importer, [`${home}/value.ts`]: thin });
  const long = (count: number) => `${uses('./value.ts')}${'// A line.\n'.repeat(count - 2)}`;
  expect(into(long(249))).toEqual([`${home}/value.ts`]);
  expect(into(long(250))).toEqual([]);
  expect(into(uses('./value.ts'), `${value}process.exit();\n`)).toEqual([]);
});
