import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listeningName } from '@arcadia/domain/outbox/listen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { productJobs } from '../jobs/product-jobs.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

slowFile('waits until the connections of a busy moment have ended');

const database = useTestDatabase();
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** More calls at a time than there are connections, each of which looks for a session that is none. */
async function callALot({ log }: ServerProcess): Promise<void> {
  const listens = log.find(({ msg }) => msg.startsWith('Server listening'))?.msg;
  const address = `${/http:\S+/.exec(listens ?? '')?.[0]}/api/member/base/info`;
  const headers = { authorization: 'a-session-that-never-was-0123456789' };
  const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(address, { headers })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
}

type Held = { name: string; count: number };

/** The product's connections by the names that they have for PostgreSQL. */
async function connections(): Promise<Held[]> {
  const { rows } = await asAdmin(
    database.url,
    `select application_name as name, count(*)::integer as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
     group by 1 order by 1`,
  );
  return rows as Held[];
}
const countOf = (held: readonly Held[], name?: string) =>
  held.reduce((sum, one) => sum + (name === undefined || one.name === name ? one.count : 0), 0);

const scheduled = productJobs.filter(({ schedule }) => schedule !== null).map(({ name }) => name);

/** Wants every job of the schedule in this moment, as a minute does in which all are due. */
async function wantAllOfTheSchedule(): Promise<void> {
  const payload = JSON.stringify({ _cron: { ts: '2026-11-20T08:00:00.000Z' } });
  await asAdmin(
    database.url,
    `select graphile_worker.add_job(name, '${payload}'::json, job_key := 'schedule:' || name)
     from unnest(string_to_array('${scheduled.join()}', ',')) name`,
  );
}

/** How many jobs of the schedule wait or run. */
async function waiting(): Promise<number> {
  const { rows } = await asAdmin(
    database.url,
    `select count(*)::integer as count from graphile_worker._private_jobs where key like 'schedule:%'`,
  );
  return (rows as { count: number }[])[0]?.count ?? 0;
}

test('a minute in which all of the schedule is due opens 12 connections at most', async () => {
  const product = await startServerProcess({
    ...productionSettings(),
    ROLE: 'all',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  });
  try {
    expect(scheduled.length).toBeGreaterThan(20);
    await wantAllOfTheSchedule();
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          seen.push(countOf(await connections()));
          return waiting();
        },
        { ...longPatience, interval: 20 },
      )
      .toBe(0);
    expect(seen.length).toBeGreaterThan(5);
    expect(Math.max(...seen)).toBeLessThanOrEqual(12);
  } finally {
    await product.stop();
  }
});

test.each(['web', 'worker', 'all'])(
  'a process with ROLE=%s listens by one connection for all that it hears of, and has 12 at most once it is calm',
  async (ROLE) => {
    const product = await startServerProcess({
      ...productionSettings(),
      ROLE,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    });
    try {
      if (ROLE !== 'worker') await callALot(product);
      const held = await connections();
      expect(countOf(held, listeningName)).toBe(1);
      expect(countOf(held, 'arcadia queue')).toBeLessThanOrEqual(ROLE === 'web' ? 0 : 3);
      await expect
        .poll(async () => countOf(await connections()), longPatience)
        .toBeLessThanOrEqual(12);
    } finally {
      await product.stop();
    }
  },
);
