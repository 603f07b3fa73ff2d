import { startPostgres } from './start.ts';

/**
 * A process of its own for tests: starts PostgreSQL in the folder given and holds it until it is killed.
 * Tells `{pid, url}` or `{error, holderPid}` through the channel.
 */
const [dataDir = '', runtimeDir = ''] = process.argv.slice(2);
try {
  const postgres = await startPostgres({ dataDir, runtimeDir });
  process.send?.({ pid: postgres.pid, url: postgres.url });
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.name : String(error) });
}
// The open channel keeps the process alive; a test that dies ends it.
process.on('disconnect', () => process.exit(0));
