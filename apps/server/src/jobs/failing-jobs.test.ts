import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '@arcadia/gateways/test-support/mail-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { productJobs } from './product-jobs.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('lets every job fail until it is given up');

const database = useTestDatabase();
const settings = productionSettings();
let server: ServerProcess;
let mail: MailServer;
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arcadia-files-'));
  mail = await startMailServer({ unknown: [settings.FIRST_OPERATOR_EMAIL] });
  server = await startServerProcess({
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_HOST: mail.host,
    SMTP_PORT: String(mail.port),
    SMTP_CA: mail.ca,
  });
});
afterAll(async () => {
  await server.stop();
  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Row = { name: string; status: string; attempts: number; last_error: string | null };
async function jobs(where: string): Promise<Row[]> {
  const { rows } = await asAdmin(
    database.url,
    `select name, status, attempts, last_error from background_job where ${where}`,
  );
  return rows as Row[];
}
const stillUp = async () => {
  expect(server.ended()).toBeNull();
  const port = server.log.find(({ msg }) => msg.startsWith('Server listening'))?.msg;
  expect((await fetch(`${/http:\S+/.exec(port ?? '')?.[0]}/api/health`)).status).toBe(200);
};

test('an address that the mail server rejects permanently is given up after one attempt', async () => {
  await expect
    .poll(() => jobs(`name = 'send-staff-link'`))
    .toMatchObject([
      { status: 'failed', attempts: 1, last_error: expect.stringContaining('EENVELOPE 550') },
    ]);
  await stillUp();
});

test('a queue that breaks is restarted, and the web role stays up', async () => {
  const broken = () => server.log.filter(({ msg }) => msg === 'a queue broke off');
  await asAdmin(
    database.url,
    `create function break_queue() returns trigger language plpgsql as
       $$ begin raise exception 'out of order'; end $$;
     create trigger break_queue before delete on graphile_worker._private_jobs
       for each row execute function break_queue()`,
  );
  await asAdmin(database.url, `select graphile_worker.add_job('deliver-callbacks', '{}')`);
  await expect.poll(broken).not.toEqual([]);
  expect(broken()).toContainEqual(
    expect.objectContaining({ queue: 'callbacks', errorId: expect.stringMatching(/./) }),
  );
  await stillUp();
  await asAdmin(database.url, 'drop function break_queue cascade');
  await asAdmin(database.url, `select graphile_worker.add_job('tidy-callbacks', '{}')`);
  await expect.poll(() => jobs(`name = 'tidy-callbacks'`)).toEqual([]);
});

test('a failing job of every name leaves the product up, is retried and keeps its error', async () => {
  // Whatever a job does, it needs a table; and what most of them are told makes no sense.
  await asAdmin(
    database.url,
    `do $$ declare t record; begin
       for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'usage') loop
         execute format('revoke all on %I.%I from arcadia_app, arcadia_tenant', t.schemaname, t.tablename);
       end loop;
       revoke all on all functions in schema usage from arcadia_app;
     end $$`,
  );
  const { rows } = await asAdmin(database.url, 'select max(id)::text as last from background_job');
  const mine = `id > ${(rows[0] as { last: string | null }).last ?? 0} and payload::text not like '%_cron%'`;
  for (const { name, schedule } of productJobs) {
    const payload = schedule === null ? '{"test": "nonsense"}' : '{}';
    await asAdmin(database.url, `select graphile_worker.add_job('${name}', '${payload}')`);
  }
  await expect
    .poll(async () => (await jobs(mine)).filter(({ last_error }) => last_error !== null).length)
    .toBe(productJobs.length);
  await stillUp();
  const scheduled = productJobs.filter(({ schedule }) => schedule !== null).map(({ name }) => name);
  const found = await jobs(mine);
  for (const { name, status } of found)
    expect([name, status === 'failed']).toEqual([name, !scheduled.includes(name)]);
  await expect
    .poll(async () =>
      (await jobs(mine)).every(({ status, attempts }) => status === 'failed' || attempts > 1),
    )
    .toBe(true);
  const logged = server.log.filter(({ msg }) => msg === 'a job failed');
  for (const { name } of productJobs)
    expect(logged).toContainEqual(expect.objectContaining({ job: name }));
  await stillUp();
});
