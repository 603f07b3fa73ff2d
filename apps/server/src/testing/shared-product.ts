import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approvalKindNames, approvalKindOf } from '@arcadia/contract/operators/approvals';
import { test } from 'vitest';
import { asAdmin, newDatabase } from '../../../../tools/testing/database.ts';
import { startServer } from '../main.ts';
import { refuseForeignWrites } from './foreign-writes.ts';
import { startedTemplate } from './started-template.ts';

/** A product that runs in this worker, on a database of its own. */
export type TestProduct = {
  readonly url: string;
  readonly databaseUrl: string;
  /** The folder of its files. */
  readonly dataDir: string;
  /** Whether it believes callers who say where they come from, as behind a proxy. */
  readonly believesCallers: boolean;
  stop(): Promise<void>;
};

/** One person decides in tests, whatever the amount; those of approvals delete these rules. */
function oneDecides(): string {
  const kinds = approvalKindNames.filter((kind) => !approvalKindOf(kind).fixed);
  return `insert into approval_rule (kind, needed, changed_by, changed_at)
    select kind, 'never', (select min(id) from operator), '2026-01-01' from unnest('{${kinds.join(',')}}'::text[]) kind
    where exists (select from operator)`;
}

type Start = { seedData: boolean; env: Settings };

export async function startTestProduct(
  { seedData, env }: Start,
  database = newDatabase(),
): Promise<TestProduct> {
  const template = await startedTemplate(seedData);
  const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-files-'));
  await database.create(template.database);
  await asAdmin(database.url, oneDecides());
  await cp(template.dataDir, env['DATA_DIR'] ?? dataDir, { recursive: true });
  const server = await startServer(
    {
      APP_ENV: 'sim',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: '6',
      STOP_DELAY_SECONDS: '0',
      DATA_DIR: dataDir,
      // One address may ask for twenty codes an hour: people of tests have an address each.
      TRUST_PROXY: '1',
      ...env,
    },
    { seedData },
  );
  return {
    url: server.address,
    databaseUrl: database.url,
    dataDir: env['DATA_DIR'] ?? dataDir,
    believesCallers: env['TRUST_PROXY'] !== 'none',
    async stop() {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A product that files share, and the companies that were there before the first of them. */
export type SharedProduct = TestProduct & { readonly seeded: readonly string[] };

export type Settings = Readonly<Record<string, string>>;

/** Products that the files of a worker share: one seeded product for each settings, started by the first that asks for it. */
export const inWorker = test.extend(
  'sharedProduct',
  { scope: 'worker' },
  async ({}, { onCleanup }) => {
    const started = new Map<string, Promise<SharedProduct>>();
    onCleanup(async () => {
      for (const product of await Promise.allSettled(started.values()))
        if (product.status === 'fulfilled') await product.value.stop();
    });
    return (settings: Settings): Promise<SharedProduct> => {
      const key = JSON.stringify(
        Object.entries(settings).toSorted(([a], [b]) => a.localeCompare(b)),
      );
      const product = started.get(key) ?? startShared(settings);
      started.set(key, product);
      return product;
    };
  },
);

async function startShared(settings: Settings): Promise<SharedProduct> {
  const product = await startTestProduct({ seedData: true, env: settings });
  const { rows } = await asAdmin(product.databaseUrl, 'select id from company');
  await refuseForeignWrites(product.databaseUrl);
  return { ...product, seeded: rows.map(({ id }) => String(id)) };
}
