import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { until } from './until.ts';

/** Ports of one proxy on this machine: for browsers, without TLS, and for its own administration. */
export type Places = {
  readonly https: number;
  readonly http: number;
  readonly admin: number;
  /** Of the two web processes. */
  readonly web: readonly [number, number];
  /** Temporary folder, with tls/ in it. */
  readonly folder: string;
};

export const proxyNames = ['nginx', 'haproxy', 'caddy'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** A proxy of Debian that runs with our sample file. */
export type RunningProxy = {
  readonly name: ProxyName;
  readonly https: number;
  readonly http: number;
  /** Takes its file up again, as its systemd unit does. */
  reload(): Promise<void>;
  /** The same after a change of the text. */
  reloadWith(change: (text: string) => string): Promise<void>;
  stop(): Promise<void>;
};

type Program = {
  /** Sample in deploy/proxies/. */
  readonly sample: string;
  readonly version: readonly string[];
  /** Replaced in the sample, each once or more: what only a machine of its own can have. */
  replaced(places: Places): readonly (readonly [from: string, to: string])[];
  /** The sample within what Debian's own main file says around it. @default the sample itself */
  within?(sample: string, folder: string): string;
  args(file: string): readonly string[];
  reload(file: string, running: ChildProcess): void;
};

const programs: Readonly<Record<ProxyName, Program>> = {
  nginx: {
    sample: 'nginx.conf',
    version: ['-v'],
    replaced: ({ https, http, web, folder }) => [
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen 443 ', `listen 127.0.0.1:${https} `],
      ['127.0.0.1:8080', `127.0.0.1:${web[0]}`],
      ['127.0.0.1:8081', `127.0.0.1:${web[1]}`],
      ['/etc/arcadia/tls', join(folder, 'tls')],
    ],
    within: (sample, folder) => `daemon off; worker_processes 2; pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log warn; worker_shutdown_timeout 10m;
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`)
  .join('\n')}
${sample}
}
`,
    args: (file) => ['-c', file],
    reload: (_, running) => void running.kill('SIGHUP'),
  },
  haproxy: {
    sample: 'haproxy.cfg',
    version: ['-v'],
    replaced: ({ https, http, web, folder }) => [
      ['log /dev/log local0', 'log stdout format raw local0'],
      ['bind :80', `bind 127.0.0.1:${http}`],
      ['bind :443', `bind 127.0.0.1:${https}`],
      ['127.0.0.1:8080', `127.0.0.1:${web[0]}`],
      ['127.0.0.1:8081', `127.0.0.1:${web[1]}`],
      ['/etc/arcadia/tls', join(folder, 'tls')],
    ],
    args: (file) => ['-W', '-f', file],
    reload: (_, running) => void running.kill('SIGUSR2'),
  },
  caddy: {
    sample: 'Caddyfile',
    version: ['version'],
    replaced: ({ https, http, admin, web, folder }) => [
      [
        'admin localhost:2019',
        `admin localhost:${admin}\n\thttp_port ${http}\n\thttps_port ${https}`,
      ],
      ['127.0.0.1:8080', `127.0.0.1:${web[0]}`],
      ['127.0.0.1:8081', `127.0.0.1:${web[1]}`],
      ['/etc/arcadia/tls', join(folder, 'tls')],
    ],
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
    reload(file) {
      const { status, stderr } = spawnSync(
        'caddy',
        ['reload', '--force', '--config', file, '--adapter', 'caddyfile'],
        { encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(`caddy did not reload: ${stderr}`);
    },
  },
};

/** First line of what the program says of its version; null where it is not installed. */
export function versionOf(name: ProxyName): string | null {
  const { stdout, stderr, error } = spawnSync(name, programs[name].version, { encoding: 'utf8' });
  return error ? null : (`${stdout}${stderr}`.split('\n')[0] ?? '');
}

/** Starts the program with the sample, changed only where it must be. @throws Error with its log where it does not listen. */
export async function startProxy(name: ProxyName, places: Places): Promise<RunningProxy> {
  const program = programs[name];
  const { folder } = places;
  // nginx's workers are another user, and make their folders in it.
  chmodSync(folder, 0o755);
  const file = join(folder, program.sample);
  writeFileSync(file, configuration(program, places));
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(name, program.args(file), {
    stdio: ['ignore', log, log],
    // Caddy keeps its state below these.
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
  });
  // Where we are interrupted, at once with all connections: for all three.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const running = runningProxy(name, program, { child, file, places });
  try {
    await until(`${name} listens`, () => {
      if (child.exitCode !== null)
        throw new Error(readFileSync(join(folder, `${name}.log`), 'utf8'));
      return isOpen(places.https);
    });
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

function runningProxy(
  name: ProxyName,
  program: Program,
  { child, file, places }: { child: ChildProcess; file: string; places: Places },
): RunningProxy {
  return {
    name,
    https: places.https,
    http: places.http,
    reload: async () => program.reload(file, child),
    async reloadWith(change) {
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      program.reload(file, child);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      // At once, with all connections: for all three.
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(late);
    },
  };
}

function configuration(program: Program, places: Places): string {
  let text = readFileSync(join(root, 'deploy/proxies', program.sample), 'utf8');
  for (const [from, to] of program.replaced(places)) {
    if (!text.includes(from)) throw new Error(`${program.sample} no longer says "${from}"`);
    text = text.replaceAll(from, to);
  }
  return program.within?.(text, places.folder) ?? text;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.on('connect', () => socket.destroy());
  });
}
