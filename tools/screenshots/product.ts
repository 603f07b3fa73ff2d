import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Product = { readonly address: string; stop(): Promise<void> };

const ownFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the product in sim, freshly seeded, on a free port and with a temporary database, unless `settings` name one.
 *
 * @param settings further settings
 * @param folder another checkout of the product, installed and built
 * @throws Error with the product's message if it did not start.
 */
export async function startProduct(
  onProgress: (text: string) => void,
  settings: Readonly<Record<string, string>> = {},
  folder = ownFolder,
): Promise<Product> {
  const program = join(folder, 'tools/setup/serve/serve.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-screenshots-'));
  const env = {
    ...process.env,
    APP_ENV: 'sim',
    PORT: '0',
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    ...settings,
  };
  const child = spawn(process.execPath, [program], {
    env: { ...env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  async function stop() {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
  try {
    return { address: await readyAddress(child, onProgress), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readyAddress(child: ChildProcess, onProgress: (text: string) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.on('message', (message: { kind: string; text?: string; address?: string }) => {
    if (message.kind === 'progress') onProgress(message.text ?? '');
    if (message.kind === 'ready') resolve(message.address ?? '');
    if (message.kind === 'failed') reject(new Error(message.text));
  });
  child.on('error', reject);
  child.on('exit', (code) =>
    reject(new Error(`the product ended with code ${code} before it was ready`)),
  );
  return promise;
}
