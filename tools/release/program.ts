import { parseArgs } from 'node:util';
import type { Finding } from '../../apps/server/src/check/finding.ts';
import { serve, webAppsBuilt } from '../setup/serve/serving.ts';

// `node server.js [command]` of a release. Settings are those of the environment, as everywhere: docs/settings.md.

const usage = `node server.js [web|worker|all]   runs the product; without a word in the role that ROLE names
node server.js migrate            brings the database to the schema of this release, and ends
node server.js move-usage         moves usage into the database that USAGE_DATABASE_URL names, and ends
node server.js check              looks at the settings and at all that the product needs, and says what to do
node server.js ledger-check       tests every invariant of the ledger against the whole database
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    // For `npm start`, which builds the web apps meanwhile and says when they are there.
    'await-web': { type: 'boolean', default: false },
  },
});
const [command = 'run', ...surplus] = positionals;

if (values.help) process.stdout.write(usage);
else if (surplus.length > 0) refuse(surplus[0] ?? '');
else if (command === 'web' || command === 'worker' || command === 'all') await run(command);
else if (command === 'run') await run(null);
else if (command === 'migrate') await migrateOnly();
else if (command === 'move-usage') await moveOnly();
else if (command === 'check') await checkAll();
else if (command === 'ledger-check') await import('../ledger-check/main.ts');
else refuse(command);

function refuse(word: string): void {
  process.stderr.write(`There is no command ${word}.\n\n${usage}`);
  process.exitCode = 2;
}

async function run(role: string | null): Promise<void> {
  if (role !== null) process.env['ROLE'] = role;
  // Whoever runs it by itself reads the log where it stands; `npm start` keeps it in a file.
  if (!process.connected) process.env['LOG_FILE'] ??= '';
  const webApps = values['await-web'] ? webAppsBuilt() : undefined;
  await serve(() => import('../../apps/server/src/main.ts'), webApps);
}

async function migrateOnly(): Promise<void> {
  const { migrateOnce } = await import('../../apps/server/src/process/database.ts');
  await orExplained(async () => {
    const applied = await migrateOnce(process.env);
    for (const name of applied) console.log(`applied ${name}`);
    console.log(applied.length === 0 ? 'The schema is the newest already.' : 'The schema is new.');
  });
}

async function moveOnly(): Promise<void> {
  const { moveUsageOnce } = await import('../../apps/server/src/process/move-usage.ts');
  await orExplained(async () => {
    const moved = await moveUsageOnce(process.env);
    for (const [table, rows] of Object.entries(moved)) console.log(`usage.${table}: ${rows} rows`);
    console.log('The usage has moved. Start every process with the same USAGE_DATABASE_URL.');
  });
}

/** Runs a command; what went wrong is told without a stack. */
async function orExplained(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? explained(error) : String(error)}\n`);
    process.exitCode = 1;
  }
}

function explained(error: Error): string {
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

async function checkAll(): Promise<void> {
  const { check } = await import('../../apps/server/src/check/check.ts');
  const findings = await check(process.env);
  for (const finding of findings) print(finding);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  console.log(
    faults === 0
      ? 'Nothing stands in the way.'
      : `${faults} of ${findings.length} stand in the way.`,
  );
  process.exitCode = faults === 0 ? 0 : 1;
}

function print({ probe, state, says, todo }: Finding): void {
  console.log(`${state.toUpperCase().padEnd(8)}${probe}: ${says}`);
  if (todo !== null) console.log(`${' '.repeat(8)}-> ${todo}`);
}
