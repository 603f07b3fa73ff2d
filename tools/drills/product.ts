import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

export type DrilledProduct = {
  readonly url: string;
  /** Body of an answer of the API, whose `code` is 0. @throws Error with the answer otherwise. */
  call(path: string, body?: object, token?: string): Promise<Record<string, unknown>>;
  /** Session of a person of the demo data. */
  signIn(email: string): Promise<string>;
  stop(): Promise<void>;
};

/** Starts the product in its simulated environment, as a program, and waits until it has started. */
export async function startProduct(
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<DrilledProduct> {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      APP_ENV: 'sim',
      PORT: '0',
      STOP_DELAY_SECONDS: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, address }: { msg: string; address?: string } = JSON.parse(line);
      if (msg === 'started') resolve(address ?? '');
    });
    void exited.then(() => reject(new Error('the product ended at its start')));
  });
  const ask = async (path: string, body?: object, token = '') => {
    const response = await fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: { code: number; data: Record<string, unknown> } = await response.json();
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return { data: answer.data, headers: response.headers };
  };
  return {
    url,
    call: async (path, body, token) => (await ask(path, body, token)).data,
    async signIn(email) {
      const password = { type: 3, email, password: 'Demo-2026', isRead: true, countryCode: 'CN' };
      return (await ask('/login', password)).headers.get('authorization') ?? '';
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await exited;
    },
  };
}
