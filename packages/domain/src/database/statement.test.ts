import { expect, test } from 'vitest';
import { statement } from './statement.ts';

type Event = { company_id: string; topic: string; subject_id: string; occurred_at: Date };

const day = new Date('2026-03-01T00:00:00Z');
const event = (subjectId: string): Event => ({
  company_id: 'co_1',
  topic: 'funds.changed',
  subject_id: subjectId,
  occurred_at: day,
});

test('is built once, and gets the values of each call', () => {
  let built = 0;
  const publish = statement((db, { events }: { events: readonly Event[] }) => {
    built += 1;
    return db.insertInto('outbox').values(events).returning('id');
  });
  const first = publish({ events: [event('a'), event('b')] });
  const second = publish({ events: [event('c'), event('d')] });
  expect(built).toBe(1);
  expect(second.sql).toBe(first.sql);
  expect(first.sql).toContain('values ($1, $2, $3, $4), ($5, $6, $7, $8)');
  expect(first.parameters).toEqual(['a', 'b'].flatMap((id) => ['co_1', 'funds.changed', id, day]));
  expect(second.parameters).toEqual(['c', 'd'].flatMap((id) => ['co_1', 'funds.changed', id, day]));
});

test('takes lists of texts, bytes, null and an empty list as values, and keeps its own constants', () => {
  const find = statement((db, { ids, hash }: { ids: string[]; hash: Buffer | null }) =>
    db
      .selectFrom('idempotency_key')
      .select('scope')
      .where((eb) => eb.or([eb('key', '=', eb.fn.any(eb.val(ids))), eb('fingerprint', '=', hash)]))
      .where('scope', '=', 'fixed'),
  );
  const hash = Buffer.from('hash');
  expect(find({ ids: ['a', 'b'], hash }).parameters).toEqual([['a', 'b'], hash, 'fixed']);
  expect(find({ ids: [], hash: null }).parameters).toEqual([[], null, 'fixed']);
});

test('refuses values of another form than the first', () => {
  const publish = statement((db, row: Event & { id?: bigint }) =>
    db.insertInto('outbox').values(row),
  );
  publish(event('a'));
  expect(() => publish({ ...event('b'), id: 1n })).toThrow('a statement of 4 values got 5');
  const { topic: _, ...others } = event('c');
  // @ts-expect-error -- a value that the types know is missing
  expect(() => publish({ ...others, id: 1n })).toThrow('a statement got no topic');
});
