import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFolders } from '../testing/run-folder.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { startPostgres } from './start.ts';
import type { RunningPostgres, StartOptions } from './start.ts';

/** Folders, servers and processes of one test file; `clear` removes all of it. */
export function scratch() {
  const folders: string[] = [];
  const servers: RunningPostgres[] = [];
  const children: ChildProcess[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(runFolders, `arcadia-test-${process.pid}-`));
    chmodSync(made, 0o755);
    folders.push(made);
    return made;
  };
  const runtimeDir = folder();
  return {
    folder,
    runtimeDir,
    start: async (
      dataDir: string,
      options: Partial<StartOptions> = {},
    ): Promise<RunningPostgres> => {
      const server = await startPostgres({ dataDir, runtimeDir, ...options });
      servers.push(server);
      return server;
    },
    /** A process that starts PostgreSQL and holds it; see hold.fixture.ts. */
    hold: (dataDir: string): ChildProcess => {
      const script = fileURLToPath(new URL('./hold.fixture.ts', import.meta.url));
      const child = fork(script, [dataDir, runtimeDir], { execArgv: [] });
      children.push(child);
      return child;
    },
    clear: async (): Promise<void> => {
      for (const child of children) await killHard(child);
      for (const server of servers) await server.stop();
      // What a killed process left running would otherwise outlive the tests.
      for (const path of folders) await stopLeft(join(path, 'postgres', 'data'));
      for (const path of folders) rmSync(path, { recursive: true, force: true });
    },
  };
}

async function stopLeft(data: string): Promise<void> {
  const left = existsSync(data) ? findPostmaster(data) : undefined;
  if (left !== undefined) await stopPostmaster(left);
}

export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** What a process of hold.fixture.ts tells first. */
export async function told(
  child: ChildProcess,
): Promise<{ pid?: number; url?: string; error?: string }> {
  const [message] = await once(child, 'message');
  return message;
}
