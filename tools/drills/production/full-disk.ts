import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { upload } from '../../../apps/server/src/testing/upload.ts';
import { freePort } from '../../postgres/free-port.ts';
import { until } from '../until.ts';
import type { Env } from '../upgrade/release-process.ts';
import { callProcess } from './call-process.ts';
import { enterBackOffice } from './enter-back-office.ts';
import { databaseDisk } from './full-database.ts';
import type { Scene } from './incident.ts';
import { expectThat } from './rotation.ts';
import { stored } from './service-rotations.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** The disk of files, temporary files and the log takes no more bytes; then that of the database. */
export async function fullDisk(scene: Scene): Promise<string[]> {
  const { production, release } = scene;
  const { site, folder } = production;
  const before = site.env;
  const disk = mountSmallDisk(join(folder, 'small'), 24);
  site.env = {
    ...before,
    FILE_STORAGE: 'disk',
    DATA_DIR: disk.folder,
    TMPDIR: disk.folder,
  };
  try {
    await production.restart();
    const logging = await startLogging(release, {
      ...site.env,
      LOG_FILE: join(disk.folder, 'server.log'),
    });
    try {
      const seen = await whileFull(scene, logging, disk);
      return [...seen, ...(await databaseDisk(scene))];
    } finally {
      await logging.stop();
    }
  } finally {
    site.env = before;
    await production.restart();
    disk.remove();
  }
}

type Logging = Awaited<ReturnType<typeof startLogging>>;

/** One more web process, which logs into a file. */
async function startLogging(release: string, env: Env) {
  const port = await freePort();
  const child = spawn(process.execPath, ['server.js', 'web'], {
    cwd: release,
    env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await until('the process that logs into a file is ready', async () => {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    expectThat(status === 200, `it answers ${status}: ${errors}`);
  });
  return {
    port,
    /** What it wrote to its standard error. */
    errors: () => errors.trim(),
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function whileFull(
  scene: Scene,
  { port, errors }: Logging,
  disk: SmallDisk,
): Promise<string[]> {
  const { production, token } = scene;
  const log = () => readFileSync(join(disk.folder, 'server.log'), 'utf8');
  await stored(port, token);
  disk.fill();
  const errorId = await refusedUpload(port, token);
  const refused = await exported(port, token);
  expectThat(
    refused.startsWith('503') && refused.includes('errorId'),
    `an export answers ${refused}`,
  );
  const task = { list: 'exportBills', format: 'xlsx', selection: {} };
  await callProcess(port, '/datachart/dataexport', { body: task, token });
  const shown = await until('the export was tried', () => triedExport(scene));
  const size = log().length;
  await callProcess(port, '/funds', { token });
  expectThat(log().length === size, 'the log goes on');
  const { status, output } = await production.check();
  const fault = output.split('\n').find((line) => line.startsWith('FAULT')) ?? '';
  expectThat(status === 1 && fault !== '', `check ends with ${status}: ${output}`);
  disk.makeRoom();
  await stored(port, token);
  const again = await exported(port, token);
  expectThat(again.startsWith('200'), `an export answers ${again}`);
  await until(
    'the export is made by itself',
    async () => {
      const now = await statusOfExport(scene);
      expectThat(now === 'completed', `it is ${now}`);
    },
    180_000,
  );
  return [
    `the product’s disk: an upload and an export answer 503 with an error number, others go on, the log stands still and standard error says "${errors()}"; ${shown}; check says "${fault.slice(0, 120)}"`,
    `over: an upload and an export succeed, the task that waited is made by itself, and the log line of the refusal ${log().includes(errorId) ? 'was written then' : 'is lost'}`,
  ];
}

/** @returns the number of the error with which an upload is refused */
async function refusedUpload(port: number, token: string): Promise<string> {
  const file = { purpose: 'business_licence', name: 'licence.png', bytes: await samplePng() };
  const { status, msg, data } = await upload(`http://127.0.0.1:${port}`, token, file);
  expectThat(status === 503 && 'errorId' in data, `an upload is answered ${status} ${msg}`);
  return String(data['errorId']);
}

/** Status and beginning of an export that is made while somebody waits. */
async function exported(port: number, token: string): Promise<string> {
  const path = `http://127.0.0.1:${port}/api/member/audit/export?format=csv`;
  const answer = await fetch(path, { headers: { authorization: token } });
  return `${answer.status} ${(await answer.text()).slice(0, 200)}`;
}

/** What is seen of the task that can't be made. */
async function triedExport(scene: Scene): Promise<string> {
  const { production } = scene;
  const tried = await production.run(
    "select status from export_task where status = 'queued' and run > 0",
  );
  expectThat(tried.length > 0, 'it was not');
  const operator = await enterBackOffice(production);
  const { records } = await callProcess(production.web[0], '/ops/jobs?pageNo=1&pageSize=50', {
    token: operator,
  });
  const named = JSON.stringify(records).includes('ENOSPC');
  return `an export in the background is ${await statusOfExport(scene)}, and Background jobs ${named ? 'names' : 'does not name'} ENOSPC`;
}

async function statusOfExport({ production, token }: Scene): Promise<string> {
  const { records } = await callProcess(production.web[0], '/datachart/dataexport', { token });
  const [task]: unknown[] = Array.isArray(records) ? records : [];
  return typeof task === 'object' && task !== null && 'status' in task
    ? String(task.status)
    : 'gone';
}
