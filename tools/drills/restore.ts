import { mkdtemp, rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerRole } from '../postgres/credentials.ts';
import { makeReachable } from '../postgres/place.ts';
import { withConnection } from '../postgres/query.ts';
import { startThrowaway } from '../postgres/throwaway.ts';
import { root } from '../setup/root.mjs';
import {
  debianProgram,
  type DebianServer,
  folderFor,
  initialiseCluster,
  makeDatabase,
  runAsPostgres,
  startCluster,
} from './debian-postgres.ts';
import { pgBackRest } from './pgbackrest.ts';
import { startProduct } from './product.ts';
import { differences, type Digests, digestsOf } from './table-digests.ts';
import { Verdict } from './verdict.ts';

// `npm run drill:restore`: the product's demo data on PostgreSQL 15 of Debian is restored twice: from a dump into a new
// server of another major version, and from a base backup with WAL to a point in time, by pgBackRest of Debian. Each time
// every row is compared, the ledger is checked, and the product starts on what was restored and is written to.
// Needs Debian's packages postgresql-15 and pgbackrest. docs/operations/backup.md has the same steps for production.

const verdict = new Verdict('drill:restore');
const folder = await mkdtemp(join(tmpdir(), 'arcadia-drill-'));
makeReachable(folder);
const files = join(folder, 'files');
try {
  const backups = await pgBackRest(folder);
  const cluster = initialiseCluster(folder, 'primary');
  const primary = await startCluster(cluster, backups.settings, backups.port);
  try {
    await makeDatabase(primary.adminUrl());
    await write(primary.ownerUrl(), 'at first', 5);
    await restoreDump(primary);
    await restoreToPoint(primary, backups);
  } finally {
    await primary.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
verdict.end();

/** Lets the product run, and a person sign in and write so many times. */
async function write(ownerUrl: string, what: string, times: number): Promise<void> {
  const product = await startProduct(ownerUrl, files);
  try {
    const token = await product.signIn('owner@demo-cn.example');
    for (let time = 1; time <= times; time += 1)
      await product.call('/member/base/set/name', { name: `${what} ${time}` }, token);
  } finally {
    await product.stop();
  }
}

async function restoreDump(primary: DebianServer): Promise<void> {
  const before = await digestsOf(primary.adminUrl('arcadia'));
  const dump = join(folderFor(folder, 'dumps'), 'arcadia.dump');
  const source = primary.ownerUrl();
  runAsPostgres(debianProgram('pg_dump'), ['--format=custom', `--file=${dump}`, source]);
  const target = await startThrowaway();
  try {
    await target.run(`create database restored owner ${ownerRole}`);
    const owner = target.ownerAddressOf('restored');
    // The dump grants rights to them, and only who made them may change them later (PostgreSQL 16 and newer).
    await withConnection(owner, (client) =>
      client.query('create role arcadia_app; create role arcadia_tenant'),
    );
    const options = ['--exit-on-error', '--no-owner', `--dbname=${owner}`];
    runAsPostgres(debianProgram('pg_restore'), [...options, dump]);
    verdict.expect(true, 'the dump of 15 is restored into 18 without an error');
    const found = await digestsOf(target.addressOf('restored'));
    expectSame('every row of the dump is there', before, found);
    await expectSound(owner);
    await write(owner, 'after the dump', 2);
    verdict.expect(true, 'the product starts on it, signs a person in and takes what they write');
  } finally {
    await target.stop();
  }
}

async function restoreToPoint(
  primary: DebianServer,
  backups: Awaited<ReturnType<typeof pgBackRest>>,
): Promise<void> {
  backups.create();
  await write(primary.ownerUrl(), 'after the backup', 5);
  const wanted = await digestsOf(primary.adminUrl('arcadia'));
  const target = await withConnection(primary.adminUrl('arcadia'), async (client) => {
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    return rows[0]?.at ?? '';
  });
  await write(primary.ownerUrl(), 'too late', 5);
  await withConnection(primary.adminUrl('arcadia'), async (client) => {
    await client.query('truncate bill cascade');
    await client.query('select pg_switch_wal()');
  });
  verdict.say(`all bills are deleted by mistake; wanted is the state at ${target}`);
  await backups.archived(primary.adminUrl());
  const restored = folderFor(folder, 'restored');
  backups.restore(restored, target);
  const server = await startCluster(restored, ['archive_mode=off']);
  try {
    const found = await digestsOf(server.adminUrl('arcadia'));
    expectSame('every row is as it was at that time', wanted, found);
    await expectSound(server.ownerUrl());
    await write(server.ownerUrl(), 'after the restore', 2);
    verdict.expect(true, 'the product starts on it, signs a person in and takes what they write');
  } finally {
    await server.stop();
  }
}

function expectSame(what: string, wanted: Digests, found: Digests): void {
  const differing = differences(wanted, found);
  const shown = differing.length === 0 ? `${wanted.size} tables` : differing.join('; ');
  verdict.expect(differing.length === 0, what, shown);
}

async function expectSound(ownerUrl: string): Promise<void> {
  // The logins' passwords are not in a dump of one database: the product's start sets them.
  const product = await startProduct(ownerUrl, files);
  await product.stop();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/ledger-check/main.ts')],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], DATABASE_URL: ownerUrl } },
  );
  verdict.expect(status === 0, 'ledger:check', (stdout.trim().split('\n').at(-1) ?? '') + stderr);
}
