import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { steadyPort } from './steady-port.ts';
import { type LogLine, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { startThrowaway, type ThrowawayServer } from '../postgres/throwaway.ts';
import { host } from './client.ts';

/** Two web processes of the product on one database, as behind a proxy. */
export type Product = {
  readonly ports: readonly [number, number];
  /** Ends the second process as a deployment does, and starts it again. */
  replaceSecond(): Promise<void>;
  /** What either logged about a request. */
  logOf(requestId: string): LogLine[];
  stop(): Promise<void>;
};

/** Starts both, seeded as sim; only 127.0.0.1 is trusted as a proxy. */
export async function startProduct(): Promise<Product> {
  const server = await startThrowaway({ given: process.env['TEST_DATABASE_URL'] });
  try {
    return await startOn(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startOn(server: ThrowawayServer): Promise<Product> {
  const database = `proxies_${process.pid}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-proxies-data-'));
  await server.run(`create database ${database}`);
  const ports = [await steadyPort(), await steadyPort()] as const;
  const start = (role: 'all' | 'web', port: number) =>
    startServerProcess({
      DATABASE_URL: server.addressOf(database),
      DATA_DIR: dataDir,
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `https://${host}`,
      TRUST_PROXY: '127.0.0.1',
      STOP_DELAY_SECONDS: '5',
    });
  const first = await start('all', ports[0]);
  let second = await start('web', ports[1]).catch(async (error: unknown) => {
    await first.stop();
    throw error;
  });
  const earlier: LogLine[] = [];
  return {
    ports,
    async replaceSecond() {
      await second.stop();
      earlier.push(...second.log);
      second = await start('web', ports[1]);
    },
    logOf: (requestId) =>
      [...first.log, ...earlier, ...second.log].filter((line) => line['requestId'] === requestId),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await server.run(`drop database if exists ${database} with (force)`);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
