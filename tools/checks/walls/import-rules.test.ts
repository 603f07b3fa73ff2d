import { expect, test } from 'vitest';
import { brokenRules } from './fixture-tree.fixture.ts';

const moneyFile = { 'packages/kernel/src/money.ts': 'export const money = 1;' };
const portFile = {
  'packages/domain/src/ports/sender.ts': 'export type Sender = { send(): void };',
};

function featureFiles(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`packages/domain/src/${name}/index.ts`, `export { ${name} } from './verb.ts';`],
      [`packages/domain/src/${name}/verb.ts`, `export const ${name} = 1;`],
    ]),
  );
}

test('packages import along the table and by name', () => {
  const files = {
    ...moneyFile,
    ...portFile,
    'packages/contract/src/funds/funds.ts':
      "import { money } from '@arcadia/kernel/money';\nexport const funds = money;",
    'packages/gateways/src/sms.ts':
      "import type { Sender } from '@arcadia/domain/ports/sender';\nexport type X = Sender;",
    'apps/console/src/main.tsx':
      "import { funds } from '@arcadia/contract/funds/funds';\nconsole.log(funds);",
  };
  expect(brokenRules(files)).toEqual([]);
});

test.each([
  ['statically', "import { money } from '@arcadia/kernel/money';\nexport const x = money;"],
  [
    'for a type',
    "import type { money } from '@arcadia/kernel/money';\nexport type X = typeof money;",
  ],
  ['inside a type', "export type X = typeof import('@arcadia/kernel/money').money;"],
  ['dynamically', "export const x = import('@arcadia/kernel/money');"],
  ['to pass it on', "export { money } from '@arcadia/kernel/money';"],
  ['wholly', "export * from '@arcadia/kernel/money';"],
])('a package that imports a forbidden one %s is refused', (_, text) => {
  expect(brokenRules({ ...moneyFile, 'packages/api-client/src/amount.ts': text })).toEqual([
    'packages/api-client/src/amount.ts:1 package-walls',
  ]);
});

test.each([
  [
    'a web app enters the domain',
    'apps/console/src/main.tsx',
    "import '@arcadia/domain/ports/sender';",
  ],
  [
    'a package enters the tools',
    'packages/domain/src/database/a.ts',
    "import '../../../../tools/a.ts';",
  ],
  [
    'a gateway looks past the ports',
    'packages/gateways/src/a.ts',
    "import '@arcadia/domain/database/b';",
  ],
  [
    'a package goes round the name',
    'packages/contract/src/a.ts',
    "import '../../kernel/src/money.ts';",
  ],
  ['a file is missing', 'packages/kernel/src/a.ts', "import './gone.ts';"],
  ['a built file is used', 'apps/server/src/a.ts', "import '../../console/dist/index.js';"],
  [
    'a module name is computed',
    'apps/server/src/a.ts',
    'export const x = (name: string) => import(name);',
  ],
])('%s: refused', (_, path, text) => {
  const files = {
    ...moneyFile,
    ...portFile,
    'packages/domain/src/database/b.ts': 'export {};',
    'apps/console/dist/index.js': '',
    'tools/a.ts': 'export {};',
  };
  expect(brokenRules({ ...files, [path]: text })).toEqual([`${path}:1 package-walls`]);
});

test('tests may use the test database, product code may not', () => {
  const text = "import '../../../tools/testing/database.ts';";
  const files = { 'tools/testing/database.ts': 'export {};' };
  expect(brokenRules({ ...files, 'packages/kernel/src/a.test.ts': text })).toEqual([]);
  expect(brokenRules({ ...files, 'packages/kernel/src/a.ts': text })).toHaveLength(1);
  const support = { 'packages/kernel/src/testing/fake.ts': 'export {};' };
  const use = "import './testing/fake.ts';";
  expect(brokenRules({ ...support, 'packages/kernel/src/a.test.ts': use })).toEqual([]);
  expect(brokenRules({ ...support, 'packages/kernel/src/a.ts': use })).toEqual([
    'packages/kernel/src/a.ts:1 package-walls',
  ]);
});

test('features of an app meet in app/ only', () => {
  const files = {
    'apps/console/src/app/paths.ts': "export const home = '/';",
    'apps/console/src/app/router.tsx':
      "export const page = () => import('../features/home/page.tsx');",
    'apps/console/src/features/home/page.tsx':
      "import { home } from '../../app/paths.ts';\nimport { tile } from '../../shared/tile.ts';\nexport const x = [home, tile];",
    'apps/console/src/features/funds/page.tsx': 'export {};',
    'apps/console/src/shared/tile.ts': 'export const tile = 1;',
  };
  expect(brokenRules(files)).toEqual([]);
  for (const [path, text] of [
    ['apps/console/src/features/home/tile.ts', "import '../funds/page.tsx';"],
    ['apps/console/src/features/home/tile.ts', "import '../../app/router.tsx';"],
    ['apps/console/src/shared/tile.ts', "import '../features/funds/page.tsx';"],
  ] as const) {
    expect(brokenRules({ ...files, [path]: text })).toContain(`${path}:1 app-features`);
  }
});

test('domain features meet through index.ts along the order', () => {
  const files = featureFiles('members', 'funds');
  const up = "import { members } from '../members/index.ts';\nexport const x = members;";
  expect(brokenRules({ ...files, 'packages/domain/src/funds/list.ts': up })).toEqual([]);
});

test.each([
  ['past the index', 'packages/domain/src/funds/a.ts', "import '../members/verb.ts';"],
  ['upwards', 'packages/domain/src/members/a.ts', "import '../funds/index.ts';"],
  ['from below all features', 'packages/domain/src/database/a.ts', "import '../members/index.ts';"],
  [
    'from the server past the index',
    'apps/server/src/a.ts',
    "import '@arcadia/domain/members/verb';",
  ],
  ['from a feature without a place', 'packages/domain/src/misc/a.ts', 'export {};'],
  ['by a port that runs', 'packages/domain/src/ports/a.ts', "import '../database/a.ts';"],
])('a domain feature entered %s is refused', (_, path, text) => {
  const files = {
    ...featureFiles('members', 'funds'),
    'packages/domain/src/database/a.ts': 'export {};',
  };
  expect(brokenRules({ ...files, [path]: text })).toEqual([`${path}:1 domain-features`]);
});

test('sim code is loaded on demand and from one place', () => {
  const files = {
    'apps/server/src/sim/inbox.ts': "import '@arcadia/gateways/alipay/simulator/run';",
    'apps/server/src/http/app.ts': 'export {};',
    'packages/gateways/src/alipay/simulator/run.ts': 'export {};',
    'apps/server/src/main.ts':
      "import './http/app.ts';\nexport const sim = () => import('./sim/inbox.ts');",
  };
  expect(brokenRules(files)).toEqual([]);
  for (const [path, text] of [
    ['apps/server/src/main.ts', "import './sim/inbox.ts';"],
    ['apps/server/src/http/app.ts', "export const x = import('../sim/inbox.ts');"],
    ['apps/server/src/http/app.ts', "import '@arcadia/gateways/alipay/simulator/run';"],
    ['apps/server/src/settings/a.ts', "import '../http/app.ts';"],
    ['apps/server/src/jobs/a.ts', "import '../main.ts';"],
  ] as const) {
    expect(brokenRules({ ...files, [path]: text })).toEqual([`${path}:1 server-rooms`]);
  }
});

test('a ring of imports is refused, also one of types', () => {
  const straight = {
    'packages/kernel/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'packages/kernel/src/b.ts': 'export type B = 1;',
  };
  expect(brokenRules(straight)).toEqual([]);
  const ring = {
    'packages/kernel/src/b.ts': "export type { C as B } from './c.ts';",
    'packages/kernel/src/c.ts': "export type C = import('./a.ts').A | 1;",
  };
  expect(brokenRules({ ...straight, ...ring })).toEqual([
    'packages/kernel/src/a.ts:1 import-cycles',
  ]);
});

test('a package must be declared where it is imported', () => {
  const builder = "import { sql } from 'kysely';\nexport const x = sql;";
  expect(brokenRules({ 'packages/domain/src/database/a.ts': builder })).toEqual([]);
  expect(brokenRules({ 'packages/kernel/src/a.ts': builder })).toEqual([
    'packages/kernel/src/a.ts:1 dependencies',
  ]);
  const runner = "import { test } from 'vitest';\ntest('x', () => {});";
  expect(brokenRules({ 'packages/kernel/src/a.test.ts': runner })).toEqual([]);
  expect(brokenRules({ 'packages/kernel/src/a.ts': runner })).toEqual([
    'packages/kernel/src/a.ts:1 dependencies',
  ]);
});
