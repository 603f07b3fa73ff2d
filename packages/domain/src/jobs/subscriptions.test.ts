import { sql, type SqlBool } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { write } from '../database/transaction.ts';
import { defineJob } from './define-job.ts';
import { eventPayload, subscribe, subscriptionsOf } from './subscriptions.ts';

const database = useTestDatabase();
let opened: Database;
beforeAll(() => {
  opened = openDatabase(database.url, { maxConnections: 2, onIdleError: () => undefined });
});
afterAll(() => opened.close());

const reaction = (name: string) =>
  defineJob({ name, queue: 'money', actor: 'test', payload: eventPayload, run: async () => null });
const subscriptions = subscriptionsOf([
  subscribe('funds.changed', reaction('react-to-funds')),
  subscribe('funds.changed', reaction('react-to-funds-too')),
  subscribe('game.changed', reaction('react-to-games')),
]);

const waiting = async () => {
  const { rows } = await asAdmin(
    database.url,
    'select name, payload from background_job order by name',
  );
  return rows as { name: string; payload: unknown }[];
};

test('an event adds the jobs that subscribe to its topic, and only if its transaction commits', async () => {
  const rolledBack = write(systemContext(opened, { subscriptions }), async (tx) => {
    tx.unaudited('a test');
    await tx.publish({ topic: 'funds.changed', companyId: null, subjectId: 'txn_lost' });
    throw new Error('changed its mind');
  });
  await expect(rolledBack).rejects.toThrow('changed its mind');
  const ofFunds = async () => (await waiting()).filter(({ name }) => name.includes('funds'));
  expect(await ofFunds()).toEqual([]);

  await write(systemContext(opened, { subscriptions }), async (tx) => {
    tx.unaudited('a test');
    await tx.publish({ topic: 'funds.changed', companyId: null, subjectId: 'txn_1' });
  });
  const payload = { companyId: null, subjectId: 'txn_1' };
  expect(await ofFunds()).toEqual([
    { name: 'react-to-funds', payload },
    { name: 'react-to-funds-too', payload },
  ]);
});

test('a job with a condition is added for the events that meet it only', async () => {
  const reactToSome = subscriptionsOf([
    subscribe(
      'game.changed',
      reaction('react-to-some'),
      ({ subjectId }) => sql<SqlBool>`${subjectId}::text = 'gam_wanted'`,
    ),
  ]);
  await write(systemContext(opened, { subscriptions: reactToSome }), async (tx) => {
    tx.unaudited('a test');
    for (const subjectId of ['gam_other', 'gam_wanted'])
      await tx.publish({ topic: 'game.changed', companyId: null, subjectId });
  });
  const added = (await waiting()).filter(({ name }) => name === 'react-to-some');
  expect(added.map(({ payload }) => payload)).toEqual([
    { companyId: null, subjectId: 'gam_wanted' },
  ]);
});
