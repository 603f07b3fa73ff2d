import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { write } from '../database/transaction.ts';
import { defineJob, noPayload } from './define-job.ts';

const testJob = defineJob({
  name: 'announced-test',
  queue: 'sweeps',
  actor: 'a test',
  payload: noPayload,
  run: async () => undefined,
});

const database = useTestDatabase();
let opened: Database;
let listener: pg.Client;
const heard: string[] = [];
beforeAll(async () => {
  opened = openDatabase(database.url, { maxConnections: 2, onIdleError: () => undefined });
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  await listener.query('listen outbox; listen "jobs:insert"; listen mark');
});
afterAll(async () => {
  await listener.end();
  await opened.close();
});

test('a commit announces nothing, since that would make all companies wait; the process does afterwards', async () => {
  await listener.query(
    `begin; set local role arcadia_app;
     select enqueue_job('announced-test', '{}', null, 1, null);
     insert into outbox (occurred_at, company_id, topic, subject_id) values (now(), 'provider', 'x', 'y');
     commit; notify mark`,
  );
  await expect.poll(() => heard).toEqual(['mark ']);
  await write(systemContext(opened), async (tx) => {
    tx.unaudited('a test');
    await tx.enqueue(testJob, {});
    await tx.enqueue(testJob, {});
    await tx.publish({ topic: 'job.changed', companyId: null, subjectId: 'one' });
    await tx.publish({ topic: 'job.changed', companyId: null, subjectId: 'two' });
  });
  await expect
    .poll(() => heard.slice(1))
    .toEqual([
      expect.stringMatching(/^outbox \d+,\d+$/),
      'jobs:insert {"count":0,"queues":{"sweeps":2}}',
    ]);
});

test('what was rolled back is not announced', async () => {
  heard.length = 0;
  const failing = write(systemContext(opened), async (tx) => {
    tx.unaudited('a test');
    await tx.publish({ topic: 'job.changed', companyId: null, subjectId: 'never' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await listener.query('notify mark');
  await expect.poll(() => heard).toEqual(['mark ']);
});
