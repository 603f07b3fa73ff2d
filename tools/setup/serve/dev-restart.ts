import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

const sources = [
  'apps/server/src',
  ...['kernel', 'contract', 'i18n', 'domain', 'gateways', 'documents'].map(
    (name) => `packages/${name}/src`,
  ),
];

/** Editors write a file in several steps; one restart is enough for all of them. */
const settleMs = 120;

/**
 * Runs a program and starts it again whenever a source of the server changes, also after it failed.
 * Resolves when the first run is ready or has failed.
 */
export async function restartOnChange(
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<{ stop(): Promise<void> }> {
  let child = run(script, env);
  await settled(child);
  let restarting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restart = async () => {
    await end(child);
    child = run(script, env);
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, settleMs);
  };
  const watchers = sources
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, changed));
  return {
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await restarting;
      await end(child);
    },
  };
}

/** With a channel, so that the program also stops when we are killed. */
function run(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [script], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message: { kind?: string; text?: string }) => {
    if (message.kind === 'ready')
      process.stdout.write('The server runs with the present sources.\n');
    if (message.kind === 'failed') process.stderr.write(`${message.text}\nWaiting for a change.\n`);
  });
  return child;
}

/** Resolves when the program runs or has failed. */
async function settled(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  const answered = new Promise<void>((resolve) => {
    child.on('message', (message: { kind?: string }) => {
      if (message.kind !== 'progress') resolve();
    });
  });
  await Promise.race([exited, answered]);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
