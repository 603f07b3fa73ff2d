import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { startPostgres } from '../postgres/start.ts';
import { databaseTypes } from './generate.ts';

const target = new URL('../../packages/domain/src/database/generated/schema.ts', import.meta.url);

/** Writes the types of the migrated schema; with `--check` only says whether the written ones are fresh. */
async function main(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-types-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url);
    const types = await databaseTypes(postgres.url);
    if (!process.argv.includes('--check')) {
      await writeFile(target, types);
      return 0;
    }
    const fresh = (await readFile(target, 'utf8')) === types;
    process.stdout.write(
      fresh
        ? 'The database types are fresh.\n'
        : 'Run `npm run types:database`: the types are old.\n',
    );
    return fresh ? 0 : 1;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await main();
