import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { ListTooLong, RefusedError } from './errors.ts';
import { envelope, scriptedServer } from './testing/scripted-server.ts';

const clientOf = (baseUrl: string) => createClient({ baseUrl, key: 'ak_test', firstPauseMs: 1 });
const records = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `bil_${first + index}` }));

test('a list gives each record once, though records are added while it is read', async () => {
  await using server = await scriptedServer(
    envelope({ records: records(0, 100), total: 130 }),
    // Five are new, so the last five of the first page stand on the second.
    envelope({ records: records(95, 35), total: 135 }),
  );
  const given: string[] = [];
  for await (const { id } of clientOf(server.url).listBills.each({ month: '2026-11' }))
    given.push(id);
  expect(given).toEqual(records(0, 130).map(({ id }) => id));
  expect(server.received.map(({ url }) => url)).toEqual([
    '/api/bills?month=2026-11&pageNo=1&pageSize=100',
    '/api/bills?month=2026-11&pageNo=2&pageSize=100',
  ]);
});

test('whoever stops reading a list fetches no more of it', async () => {
  await using server = await scriptedServer(envelope({ records: records(0, 100), total: 300 }));
  for await (const { id } of clientOf(server.url).listBills.each()) if (id === 'bil_7') break;
  expect(server.received).toHaveLength(1);
});

test('a list with more records than pages reach says so after the last one', async () => {
  await using server = await scriptedServer(
    envelope({ records: records(0, 100), total: 100, hasMore: true }),
  );
  let count = 0;
  const read = async () => {
    for await (const _ of clientOf(server.url).listBills.each()) count += 1;
  };
  await expect(read()).rejects.toBeInstanceOf(ListTooLong);
  expect(count).toBe(100);
});

const fileHeaders = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="bills.csv"; filename*=UTF-8''%E8%B4%A6%E5%8D%95.csv`,
};

test('a file is read while it is sent', async () => {
  let sendRest = () => {};
  await using server = await scriptedServer((response) => {
    response.writeHead(200, fileHeaders).write('first,');
    sendRest = () => void response.end('rest');
  });
  const file = await clientOf(server.url).exportBills({ format: 'csv' });
  expect(file).toMatchObject({
    name: '账单.csv',
    mediaType: 'text/csv; charset=utf-8',
    size: null,
  });
  const parts: string[] = [];
  for await (const part of file) {
    parts.push(new TextDecoder().decode(part));
    // The rest is sent only once the first part was read.
    sendRest();
  }
  expect(parts).toEqual(['first,', 'rest']);
});

test('a file that is known as a whole says how long it is, and can be had at once', async () => {
  await using server = await scriptedServer(
    (response) =>
      void response.writeHead(200, { ...fileHeaders, 'content-length': '3' }).end('a,b'),
  );
  const file = await clientOf(server.url).exportBills({ format: 'csv' });
  expect(file.size).toBe(3);
  expect(new TextDecoder().decode(await file.bytes())).toBe('a,b');
});

test('whoever stops reading a file lets its connection go', async () => {
  const closed = Promise.withResolvers<void>();
  await using server = await scriptedServer((response) => {
    response.on('close', closed.resolve);
    response.writeHead(200, fileHeaders).write('first,');
  });
  for await (const _ of await clientOf(server.url).exportBills({ format: 'csv' })) break;
  await expect(closed.promise).resolves.toBeUndefined();
});

test('a file can be refused as everything else', async () => {
  await using server = await scriptedServer(
    envelope(null, { code: 2600, msg: 'Have it made in the background.' }),
  );
  await expect(clientOf(server.url).exportBills({ format: 'csv' })).rejects.toSatisfy(
    (error: unknown) => error instanceof RefusedError && error.refusal === 'exportNeedsTask',
  );
});

test.each([
  ['..%2F..%2Fetc%2Fpasswd', '.._.._etc_passwd'],
  ['..', 'download'],
  ['', 'download'],
])('the name %s of a file is no path', async (encoded, name) => {
  await using server = await scriptedServer(
    (response) =>
      void response
        .writeHead(200, { 'content-disposition': `attachment; filename*=UTF-8''${encoded}` })
        .end(),
  );
  expect((await clientOf(server.url).exportBills({ format: 'csv' })).name).toBe(name);
});
