import { common } from '@arcadia/i18n/en/common';
import { upload as words } from '@arcadia/i18n/en/upload';
import type { ClientRoutes } from '@arcadia/contract/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.tsx';
import type { FileConnection } from './connection.tsx';
import { uploadFile } from './upload.tsx';

/** The browser's request, whose fate the test decides. */
class Request extends EventTarget {
  static current: Request;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  url = '';
  body: FormData | null = null;
  timeout = 0;
  status = 0;
  responseText = '';
  aborted = false;
  answerHeaders: Record<string, string> = {};
  constructor() {
    super();
    Request.current = this;
  }
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null;
  }
  send(body: FormData) {
    this.body = body;
    sent.resolve(this);
  }
  abort() {
    this.aborted = true;
  }
  progress(loaded: number, total: number) {
    const event = Object.assign(new Event('progress'), { loaded, total, lengthComputable: true });
    this.upload.dispatchEvent(event);
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

let sent: PromiseWithResolvers<Request>;
let heard: string[];
let stored: string;
beforeEach(() => {
  sent = Promise.withResolvers();
  heard = [];
  stored = 'token';
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.unstubAllGlobals());

const connection: FileConnection = {
  session: {
    token: () => stored,
    store: (token) => void (stored = token),
    clear: () => undefined,
    device: () => null,
    storeDevice: () => undefined,
    onChangeElsewhere: () => () => undefined,
  },
  language: () => 'en',
  texts: async () => common.client,
  notify: (text) => void heard.push(text),
  onSessionEnded: () => void heard.push('session ended'),
  // Only this one is asked for.
  routes: { uploadFile: ['POST', '/upload', false] } as unknown as ClientRoutes,
  fileRoute: 'getFile',
};
const file = new File(['picture'], 'front.png');
const begin = async (signal = new AbortController().signal) => {
  const percents: (number | null)[] = [];
  const onProgress = (percent: number | null) => void percents.push(percent);
  const upload = { name: 'uploadFile', input: { purpose: 'identity_photo' } } as const;
  const done = uploadFile(connection, upload, { file, signal, onProgress });
  const outcome = done.catch((error: unknown) => error);
  return { request: await sent.promise, outcome, percents };
};
const stored1 = { id: 'fil_1', name: 'front.png', mediaType: 'image/png', size: 7 };

test('a file goes as a form with its purpose first, and with the session', async () => {
  const { request, outcome, percents } = await begin();
  expect(request.url).toBe('POST /api/upload');
  expect(request.headers).toMatchObject({ authorization: 'token', 'accept-language': 'en-GB' });
  expect([...(request.body?.keys() ?? [])]).toEqual(['purpose', 'file']);
  request.progress(25, 100);
  request.progress(100, 100);
  request.upload.dispatchEvent(new Event('load'));
  request.answerHeaders = { authorization: 'new token' };
  request.answer(200, { code: 0, msg: '', data: stored1 });
  expect(await outcome).toEqual(stored1);
  expect(percents).toEqual([25, 100, null]);
  expect(stored).toBe('new token');
});

describe('a failure is an ApiError in the words of uploads, told by the field alone', () => {
  test.each([
    [
      'refused',
      (request: Request) =>
        request.answer(200, { code: 2029, msg: 'File format error', data: null }),
      'File format error',
      'refused',
    ],
    [
      'too large for a proxy',
      (request: Request) => request.answer(413, '<html>'),
      'File exceeds limit',
      'status',
    ],
    [
      'a defect',
      (request: Request) =>
        request.answer(500, { code: 500, msg: 'x', data: { errorId: 'req_1' } }),
      'Upload failed',
      'status',
    ],
    ['a proxy', (request: Request) => request.answer(502, '<html>'), 'Upload failed', 'status'],
    [
      'a broken line',
      (request: Request) => request.dispatchEvent(new Event('error')),
      'Upload failed',
      'unreachable',
    ],
    [
      'no answer in time',
      (request: Request) => request.dispatchEvent(new Event('timeout')),
      'Upload failed',
      'timeout',
    ],
    [
      'no permission',
      (request: Request) => request.answer(403, { code: 403, msg: 'x', data: null }),
      'No access',
      'status',
    ],
  ] as const)('%s', async (_, happen, message, kind) => {
    const { request, outcome } = await begin();
    happen(request);
    const error = await outcome;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, kind });
    expect(heard).toEqual([]);
  });
});

test('a dead session is told, and ends', async () => {
  const { request, outcome } = await begin();
  request.answer(401, { code: 401, msg: 'x', data: null });
  expect(await outcome).toMatchObject({ status: 401, message: words.tokenInvalid });
  expect(heard).toEqual([words.tokenInvalid, 'session ended']);
});

test('who gives up stops the sending, and is told nothing', async () => {
  const controller = new AbortController();
  const { request, outcome } = await begin(controller.signal);
  controller.abort(new Error('given up'));
  expect(await outcome).toMatchObject({ message: 'given up' });
  expect([request.aborted, heard]).toEqual([true, []]);
});
