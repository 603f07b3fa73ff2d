import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import type { Handlers } from '../calls/handlers.ts';
import { signedIn, startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
const megabyte = 1024 * 1024;
/** The first bytes of the last upload have reached the verb. */
let begun: PromiseWithResolvers<void>;
/** How many verbs have an upload in their hands, and what they wait for before they read on. */
let busy = 0;
let gate: Promise<void> = Promise.resolve();
/** The result of the verb, or its error. */
let received: PromiseWithResolvers<number | Error>;

const handlers: Partial<Handlers> = {
  uploadFile: async (_, { purpose, file }) => {
    let size = 0;
    busy += 1;
    try {
      for await (const piece of file.bytes) {
        begun.resolve();
        await gate;
        size += piece.length;
        if (size > megabyte) throw new Refusal('fileExceedsLimit');
      }
    } catch (error) {
      received.resolve(error instanceof Error ? error : new Error('unknown'));
      throw error;
    } finally {
      busy -= 1;
    }
    received.resolve(size);
    return {
      id: 'fil_1',
      name: `${purpose}/${file.name}`,
      mediaType: 'image/png',
      size,
      sha256: '',
    };
  },
  createApplication: async () => {
    throw new Error('no form may come here');
  },
};

let http: TestHttp;
let url: string;
let token: string;
beforeAll(async () => {
  http = await startTestHttp(database.url, { handlers });
  url = await http.app.listen({ host: '127.0.0.1', port: 0 });
  ({ token } = await signedIn(http, database.url));
});
afterAll(() => http.stop());
beforeEach(() => {
  begun = Promise.withResolvers();
  received = Promise.withResolvers();
});

const file = (size = 10, name = 'a.png') => new File([new Uint8Array(size)], name);
const post = async (body: FormData | string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { authorization: token, ...headers },
    body,
  });
  return { status: response.status, ...((await response.json()) as { code: number; data: Data }) };
};
type Data = { fields?: Record<string, string>; name?: string; size?: number } | null;
const form = (entries: readonly (readonly [string, string | File])[]) => {
  const made = new FormData();
  for (const [name, value] of entries) made.append(name, value);
  return made;
};
const purpose = ['purpose', 'identity_photo'] as const;

/** A multipart body with `size` bytes of a file, which never ends unless `ended`. */
function wire({ size = 10, ended = true, boundary = 'edge' } = {}) {
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nidentity_photo\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    ),
    Buffer.alloc(size, 'x'),
    Buffer.from(ended ? `\r\n--${boundary}--\r\n` : ''),
  ]);
}

function head(length: number | 'chunked'): string {
  const framing = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  return (
    `POST /api/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: ${token}\r\n` +
    `content-type: multipart/form-data; boundary=edge\r\n${framing}\r\n\r\n`
  );
}

/** A connection on which this much of a request was sent. */
function begin(sent: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(sent);
  return socket;
}

test.each([
  ['the "signed" letter.png', 'the "signed" letter.png'],
  ['two\r\nlines\nof it.png', 'two lines of it.png'],
  ["100% – 合同 (1)'s.png", "100% – 合同 (1)'s.png"],
  ['50%25.png', '50%25.png'],
])('a file called %j is called so after it was sent by a form', async (name, stored) => {
  const sent = await post(form([purpose, ['file', file(10, name)]]));
  expect(sent.data?.name).toBe(`identity_photo/${stored}`);
});

test('the fields and the file reach the verb, the name as it was sent', async () => {
  const answer = await post(form([purpose, ['file', file(10, '正面 "a".png')]]));
  expect(answer).toMatchObject({
    status: 200,
    code: 0,
    data: { name: 'identity_photo/正面 "a".png', size: 10 },
  });
});

describe('a malformed form is refused with the reason', () => {
  test.each([
    ['no purpose', [['file', file()]], { purpose: 'required' }],
    ['no file', [purpose], { file: 'required' }],
    [
      'an unknown purpose',
      [
        ['purpose', 'art'],
        ['file', file()],
      ],
      { purpose: 'unknownOption' },
    ],
    ['a file of another name', [purpose, ['picture', file()]], { picture: 'unknownField' }],
    ['two files', [purpose, ['file', file()], ['file', file()]], { file: 'unknownField' }],
    ['its purpose twice', [purpose, purpose, ['file', file()]], { purpose: 'invalid' }],
    ['a field after the file', [purpose, ['file', file()], purpose], { purpose: 'unknownField' }],
    ['a field that is none', [purpose, ['to', 'x'], ['file', file()]], { to: 'unknownField' }],
    [
      'a long field',
      [
        ['purpose', 'x'.repeat(2_000)],
        ['file', file()],
      ],
      { purpose: 'tooLong' },
    ],
  ] as const)('%s', async (_, entries, fields) => {
    const answer = await post(form(entries));
    expect([answer.status, answer.data?.fields]).toEqual([400, fields]);
  });

  test('too many fields, no boundary, nothing at all', async () => {
    const many = Array.from({ length: 20 }, (_, index) => [`f${index}`, 'x'] as const);
    expect((await post(form([...many, ['file', file()]]))).status).toBe(400);
    expect((await post('x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    const empty = { 'content-type': 'multipart/form-data; boundary=edge' };
    expect((await post('', empty)).status).toBe(400);
    expect((await post('not a form', empty)).status).toBe(400);
  });
});

test('uploads accept forms only, and nothing else accepts a form', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await post('{"purpose":"identity_photo"}', json)).status).toBe(415);
  expect((await post('x', { 'content-type': 'text/plain' })).status).toBe(415);
  const elsewhere = await fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': 'a-form-in-place-of-json' },
    body: form([purpose, ['file', file()]]),
  });
  expect(elsewhere.status).toBe(415);
});

describe('a file that is too large', () => {
  test('is refused before it has arrived completely, and its sender still receives the reason', async () => {
    const answer = await post(form([purpose, ['file', file(20 * megabyte)]]));
    expect([answer.status, answer.code]).toEqual([200, 2030]);
  });

  test('is cut off if it never ends', async () => {
    const endless = httpRequest(`${url}/api/upload`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=edge' },
    });
    endless.write(wire({ ended: false }));
    const piece = Buffer.alloc(megabyte);
    let sent = 0;
    const more = () => {
      sent += 1;
      if (!endless.destroyed) endless.write(piece, () => setImmediate(more));
    };
    more();
    await once(endless, 'error');
    expect(await received.promise).toMatchObject({ code: 'fileExceedsLimit' });
    expect(sent).toBeLessThan(200);
  });

  test('is refused although its announced size is small', async () => {
    const body = wire({ size: 2 * megabyte });
    const socket = begin(head(500));
    socket.write(body);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  });
});

test('a broken connection leaves the verb without the file, and the next attempt works', async () => {
  const socket = begin(head(100_000));
  socket.write(wire({ size: 50_000, ended: false }));
  await begun.promise;
  socket.destroy();
  expect(await received.promise).toMatchObject({ failure: 'badRequest' });
  received = Promise.withResolvers();
  expect((await post(form([purpose, ['file', file()]]))).code).toBe(0);
  expect(await received.promise).toBe(10);
});

test('a connection that breaks while it waits for a slot releases the slot', async () => {
  /** As many uploads as one person has slots, all of them running. */
  const fillTurns = async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const answers = Array.from({ length: 3 }, () => post(form([purpose, ['file', file()]])));
    await expect.poll(() => busy).toBe(3);
    return { open, codes: async () => (await Promise.all(answers)).map(({ code }) => code) };
  };
  const first = await fillTurns();
  const arrived = once(http.app.server, 'request') as Promise<[IncomingMessage]>;
  const socket = begin(head(100_000));
  socket.write(wire({ size: 100, ended: false }));
  const [{ socket: theirEnd }] = await arrived;
  // It ends with an error, in the middle of a body.
  const gone = new Promise((resolve) => theirEnd.once('close', resolve));
  socket.destroy();
  await gone;
  first.open();
  expect(await first.codes()).toEqual([0, 0, 0]);
  const second = await fillTurns();
  second.open();
  expect(await second.codes()).toEqual([0, 0, 0]);
});

test('a form without its final boundary is refused', async () => {
  const body = wire({ size: 100, ended: false });
  const socket = begin(head(body.length));
  socket.write(body);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  expect(await received.promise).toMatchObject({ failure: 'badRequest' });
  socket.destroy();
});

test('a caller without a session is refused before the file has arrived', async () => {
  const socket = begin(head(100_000).replace(token, 'nobody'));
  socket.write(wire({ ended: false }));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});
