import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { steadyPort } from '../proxies/steady-port.ts';
import { root } from '../setup/root.mjs';
import type { DatabaseMachine } from './standby.ts';
import { until } from './until.ts';

const sample = 'deploy/proxies/haproxy-database.cfg';

/** HAProxy of Debian before two machines of the database, which passes everybody to the primary. */
export type DatabaseProxy = {
  readonly port: number;
  /** Of a machine: UP, DOWN or MAINT, possibly with more words. */
  stateOf(machine: DatabaseMachine): Promise<string>;
  /** Machines to which connections are passed now. */
  up(): Promise<readonly string[]>;
  /** Shuts a machine out, whatever it says of itself, and ends its connections. */
  fence(machine: DatabaseMachine): Promise<void>;
  /** Lets a machine in again where it is the primary. */
  admit(machine: DatabaseMachine): Promise<void>;
  stop(): Promise<void>;
};

/** Starts it with the sample, changed only in addresses, and waits until it knows the primary. */
export async function startDatabaseProxy(
  folder: string,
  machines: readonly [DatabaseMachine, DatabaseMachine],
): Promise<DatabaseProxy> {
  const port = await steadyPort();
  const socket = join(folder, 'haproxy.sock');
  const file = join(folder, 'haproxy-database.cfg');
  writeFileSync(file, configuration(port, socket, machines));
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  const child = spawn('haproxy', ['-W', '-f', file], { stdio: ['ignore', log, log] });
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  const states = () => statesIn(socket);
  const stateOf = async ({ name }: DatabaseMachine) => (await states()).get(name) ?? 'unknown';
  const up = async () =>
    [...(await states())].filter(([, state]) => state.startsWith('UP')).map(([name]) => name);
  const proxy: DatabaseProxy = {
    port,
    stateOf,
    up,
    async fence({ name }) {
      await command(socket, `set server database/${name} state maint`);
      await command(socket, `shutdown sessions server database/${name}`);
    },
    async admit({ name }) {
      await command(socket, `set server database/${name} state ready`);
    },
    stop: () => ended(child),
  };
  try {
    await until('HAProxy knows the one primary', async () => {
      if (failure)
        throw new Error('HAProxy is not there: apt-get install haproxy', { cause: failure });
      if (child.exitCode !== null)
        throw new Error(readFileSync(join(folder, 'haproxy.log'), 'utf8'));
      const found = await up();
      if (found.length !== 1) throw new Error(`it passes to ${found.join(' and ') || 'none'}`);
    });
  } catch (error) {
    await proxy.stop();
    throw error;
  }
  return proxy;
}

function configuration(
  port: number,
  socket: string,
  [one, two]: readonly [DatabaseMachine, DatabaseMachine],
): string {
  let text = readFileSync(join(root, sample), 'utf8');
  const line = ({ name, port: own, probePort }: DatabaseMachine) =>
    `server ${name} 127.0.0.1:${own} port ${probePort}`;
  for (const [from, to] of [
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['/run/haproxy/admin.sock mode 660', `${socket} mode 600`],
    ['10.0.0.10:5432', `127.0.0.1:${port}`],
    ['server db1 10.0.0.11:5432', line(one)],
    ['server db2 10.0.0.12:5432', line(two)],
  ] as const) {
    if (!text.includes(from)) throw new Error(`${sample} no longer says "${from}"`);
    text = text.replace(from, to);
  }
  return text;
}

/** By machine. */
async function statesIn(socket: string): Promise<Map<string, string>> {
  const [head = '', ...lines] = (await command(socket, 'show stat')).trim().split('\n');
  const columns = head.replace(/^# /, '').split(',');
  const place = (name: string) => columns.indexOf(name);
  const cells = lines.map((line) => line.split(','));
  return new Map(
    cells
      .filter((row) => !['FRONTEND', 'BACKEND'].includes(row[place('svname')] ?? ''))
      .map((row) => [row[place('svname')] ?? '', row[place('status')] ?? '']),
  );
}

/** @returns what HAProxy answers to one command on its socket */
async function command(path: string, text: string): Promise<string> {
  const socket = connect(path).setEncoding('utf8');
  socket.end(`${text}\n`);
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
