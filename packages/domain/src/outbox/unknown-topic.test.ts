import { topics } from '@arcadia/contract/wire/events';
import { expect, test } from 'vitest';
import type { Write } from '../database/transaction.ts';
import { subscribe, type Subscription } from '../jobs/subscriptions.ts';

/** Held to by `npm run types`: a line below that compiles makes its comment an error. */
const misspelt = {
  publish: (tx: Write) =>
    // @ts-expect-error no such topic
    tx.publish({ topic: 'recharge.chnaged', companyId: null, subjectId: 'rch_1' }),
  // @ts-expect-error no such topic
  subscribe: (job: Subscription['job']) => subscribe('recharge.chnaged', job),
};

test('a verb and a job that misspell a topic do not compile', () => {
  expect(topics).toContain('recharge.changed');
  expect(topics).not.toContain('recharge.chnaged');
  expect(Object.keys(misspelt)).toEqual(['publish', 'subscribe']);
});
