import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkWalls } from './check.ts';

const packages = [
  'kernel',
  'api-client',
  'contract',
  'i18n',
  'ui',
  'web',
  'domain',
  'gateways',
  'documents',
];
const apps = ['server', 'console', 'backoffice'];
const folders = [
  ...packages.map((name) => `packages/${name}`),
  ...apps.map((name) => `apps/${name}`),
  'tools',
  'e2e',
  'bench',
];

/** Tables of the tree and the features that own them. */
const tables = {
  company: 'companies',
  member: 'members',
  session: 'sessions',
  role: 'access',
  ledger_entry: 'ledger',
};
const migration = Object.entries(tables)
  .map(
    ([table, feature]) =>
      `-- Owner: packages/domain/src/${feature}/\ncreate table ${table} (id text);\n`,
  )
  .join('');

/** A small project of the same shape as ours with these files in it, gone after the test. Answers its folder. */
export function plantTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'walls-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', '{"name": "root", "devDependencies": {"vitest": "1.0.0"}}');
  for (const folder of folders) {
    const name = `@arcadia/${folder.split('/').at(-1)}`;
    const dependencies = folder === 'packages/domain' ? { kysely: '1.0.0' } : {};
    write(
      `${folder}/package.json`,
      JSON.stringify({ name, exports: { './*': './src/*.ts' }, dependencies }),
    );
  }
  write('packages/domain/migrations/0000_tables.sql', migration);
  for (const [path, text] of Object.entries(files)) write(path, text);
  return root;
}

/** What the checker says of such a tree, as `path:line rule`. All of its files are thin, which has a test of its own. */
export function brokenRules(files: Readonly<Record<string, string>>): string[] {
  return checkWalls(plantTree(files))
    .findings.filter(({ rule }) => rule !== 'thin-file')
    .map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}
