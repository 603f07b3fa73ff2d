import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { withConnection } from '../postgres/query.ts';
import { folderFor, runAsPostgres } from './debian-postgres.ts';
import { until } from './until.ts';

const program = '/usr/bin/pgbackrest';

/**
 * pgBackRest with a repository in `folder`, for one cluster that is started with `settings` on `port`.
 * @throws Error that names the package where it is not installed
 */
export async function pgBackRest(folder: string) {
  if (!existsSync(program)) throw new Error(`${program} is not there: apt-get install pgbackrest`);
  const port = await freePort();
  const config = writeConfig(folder, port);
  const command = (...args: string[]) => [`--config=${config}`, '--stanza=arcadia', ...args];
  return {
    port,
    settings: [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=${program} ${command('archive-push').join(' ')} %p`,
    ],
    /** Makes a full backup. */
    create() {
      runAsPostgres(program, command('stanza-create'));
      runAsPostgres(program, command('check'));
      runAsPostgres(program, command('--type=full', 'backup'));
    },
    /** Resolves when the WAL that is complete now is in the repository. */
    archived: (adminUrl: string) =>
      until('the last WAL is in the repository', () =>
        withConnection(adminUrl, async (client) => {
          const { rows } = await client.query<{ done: boolean }>(
            `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) as done from pg_stat_archiver`,
          );
          if (rows[0]?.done !== true) throw new Error('WAL is missing in the repository');
        }),
      ),
    /** Restores the cluster into an empty folder as it was at `target`, a time as PostgreSQL writes it. */
    restore(into: string, target: string) {
      runAsPostgres(
        program,
        command(
          `--pg1-path=${into}`,
          '--type=time',
          `--target=${target}`,
          '--target-action=promote',
          'restore',
        ),
      );
    },
  };
}

/** @returns the path of a configuration whose folders the account of the database may write. */
function writeConfig(folder: string, port: number): string {
  const own = folderFor(folder, 'pgbackrest');
  const cluster = join(folder, 'primary');
  const path = join(own, 'pgbackrest.conf');
  const lines = [
    '[global]',
    `repo1-path=${folderFor(own, 'repository')}`,
    'repo1-retention-full=2',
    `log-path=${folderFor(own, 'log')}`,
    `lock-path=${folderFor(own, 'lock')}`,
    `spool-path=${folderFor(own, 'spool')}`,
    'log-level-console=warn',
    'start-fast=y',
    '[arcadia]',
    `pg1-path=${cluster}`,
    `pg1-socket-path=${cluster}`,
    `pg1-port=${port}`,
    'pg1-user=postgres',
  ];
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o644 });
  return path;
}
