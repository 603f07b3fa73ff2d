import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReachable } from '../../postgres/place.ts';
import { initialiseCluster, makeDatabase, startCluster } from '../debian-postgres.ts';
import { until } from '../until.ts';
import { callProcess } from './call-process.ts';
import type { Scene } from './incident.ts';
import { type Production, startProduction } from './production.ts';
import { expectThat } from './rotation.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** A deployment of its own, whose PostgreSQL 15 of Debian has a small disk. */
export async function databaseDisk({ release }: Scene): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'arcadia-full-'));
  makeReachable(folder);
  const disk = mountSmallDisk(join(folder, 'disk'), 320);
  try {
    const server = await startSmallServer(disk);
    const production = await startProduction(release, folder, {
      addressOf: (name) => server.now().adminUrl(name),
      ownerAddressOf: (name) => server.now().ownerUrl(name),
      stop: () => server.now().stop(),
    });
    try {
      return await whileFull(production, server, disk);
    } finally {
      await production.stop();
    }
  } finally {
    disk.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

type SmallServer = Awaited<ReturnType<typeof startSmallServer>>;

async function startSmallServer({ folder }: SmallDisk) {
  const cluster = initialiseCluster(folder, 'cluster');
  const settings = ['max_wal_size=64MB', 'min_wal_size=32MB'];
  let running = await startCluster(cluster, settings);
  await makeDatabase(running.adminUrl());
  return {
    now: () => running,
    /** On the same port. */
    async startAgain() {
      running = await startCluster(cluster, settings, running.port);
    },
  };
}

async function whileFull(
  production: Production,
  server: SmallServer,
  disk: SmallDisk,
): Promise<string[]> {
  const email = `${randomUUID()}@customer.example`;
  const token = await production.signUp(email);
  const rename = (name: string) =>
    callProcess(production.web[0], '/member/base/set/name', { body: { name }, token });
  await production.run('create table filler (text text)');
  disk.fill();
  const { acknowledged, refusal } = await writeUntilRefused(production, rename);
  const readyFrom = performance.now();
  const notReady = await until(
    'the process is not ready',
    () => expectReady(production, 503),
    30_000,
  ).then(
    () => `503 after ${((performance.now() - readyFrom) / 1_000).toFixed(0)} s`,
    () => '200 for half a minute',
  );
  const runs = server.now().isRunning();
  disk.makeRoom();
  if (!runs) await server.startAgain();
  await until('ready is 200', () => expectReady(production, 200));
  const [row] = await production.run(`select name from member where email = '${email}'`);
  expectThat(
    row?.['name'] === acknowledged,
    `the name is ${String(row?.['name'])}, acknowledged was ${acknowledged}`,
  );
  await rename('After');
  return [
    `the database’s disk: a write answers ${refusal.slice(0, 120)}; ready is ${notReady}, and PostgreSQL ${runs ? 'runs on' : 'has ended'}`,
    `over: with room ${runs ? 'it goes on by itself' : 'it is started again'}, ready is 200, and the last write that was acknowledged is there`,
  ];
}

/** A person's writes, while others use the write-ahead log up. */
async function writeUntilRefused(
  { run }: Production,
  rename: (name: string) => Promise<unknown>,
): Promise<{ acknowledged: string; refusal: string }> {
  // It fails where there is no room, which is what is wanted.
  const fill = (statement: string) => run(statement).catch(() => null);
  let acknowledged = 'none';
  for (let turn = 0; turn < 1_000; turn += 1) {
    const name = `Person ${turn}`;
    const refusal = await rename(name).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (refusal !== null) return { acknowledged, refusal };
    acknowledged = name;
    await fill(
      'insert into filler select repeat(md5(random()::text), 100) from generate_series(1, 2000)',
    );
    await fill("select pg_logical_emit_message(false, 'drill', repeat('x', 4000000))");
  }
  throw new Error('a thousand writes succeeded on a full disk');
}

async function expectReady({ web }: Production, wanted: number): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${web[0]}/api/health/ready`);
  if (status !== wanted) throw new Error(`it answers ${status}`);
}
