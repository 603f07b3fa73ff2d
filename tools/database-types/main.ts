import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { databaseName } from '../postgres/credentials.ts';
import { startThrowaway } from '../postgres/throwaway.ts';
import { databaseTypes } from './generate.ts';

const target = new URL('../../packages/domain/src/database/generated/schema.ts', import.meta.url);

/** Writes the types of the migrated schema; with `--check` only says whether the written ones are fresh. */
async function main(): Promise<number> {
  const server = await startThrowaway();
  try {
    const url = server.ownerAddressOf(databaseName);
    await migrate(url);
    const types = await databaseTypes(url);
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
    await server.stop();
  }
}

process.exitCode = await main();
