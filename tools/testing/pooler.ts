import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { freePort } from '../postgres/free-port.ts';
import { root } from '../setup/root.mjs';

/** PgBouncer of Debian before a server of the database. */
export type Pooler = {
  readonly port: number;
  readonly version: string;
  /** How many clients signed in so far, as either login of the product. */
  logins(): number;
  stop(): Promise<void>;
};

const sample = 'deploy/container/pgbouncer.ini';
/** Before it PgBouncer knows nothing of prepared statements, and refuses the setting. */
const preparesFrom = [1, 21] as const;

/**
 * Starts it with the sample for production, changed in addresses, in that it leads to every database of the server, and, where
 * PgBouncer is too old for it, without its last line. @throws Error with what it said
 */
export async function startPooler(ownerUrl: string): Promise<Pooler> {
  const { stdout, error } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  if (error) throw new Error('PgBouncer is not there: apt-get install pgbouncer', { cause: error });
  const [version = ''] = stdout.split('\n');
  const folder = await mkdtemp(join(tmpdir(), 'arcadia-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const users = Object.values(derivedUrls(ownerUrl)).map((address) => {
    const { username, password } = new URL(address);
    return `"${username}" "${decodeURIComponent(password)}"`;
  });
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  const ini = join(folder, 'pgbouncer.ini');
  await writeFile(ini, await configuration(version, { ownerUrl, folder, port }));
  const asNobody = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asNobody, ini], { stdio: ['ignore', 'ignore', 'pipe'] });
  let logins = 0;
  let said = '';
  const up = new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      logins += text.match(/login attempt: /g)?.length ?? 0;
      said = `${said}${text}`.slice(-8_000);
      if (said.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${said}`)));
  });
  await up;
  return {
    port,
    version,
    logins: () => logins,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function configuration(
  version: string,
  { ownerUrl, folder, port }: { ownerUrl: string; folder: string; port: number },
): Promise<string> {
  const { hostname, port: target } = new URL(ownerUrl);
  let text = await readFile(join(root, sample), 'utf8');
  for (const [from, to] of [
    ['arcadia = host=postgres port=5432 dbname=arcadia', `* = host=${hostname} port=${target}`],
    ['listen_addr = *', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/run/pgbouncer/users.txt', join(folder, 'users.txt')],
    ...(prepares(version) ? [] : [['max_prepared_statements = 200', ''] as const]),
  ] as const) {
    if (!text.includes(from)) throw new Error(`${sample} no longer says "${from}"`);
    text = text.replace(from, to);
  }
  return text;
}

function prepares(version: string): boolean {
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(version) ?? [];
  const [wantedMajor, wantedMinor] = preparesFrom;
  return (
    Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor)
  );
}
