import type { ServerResponse } from 'node:http';
import type { Answer, Memory } from './good-citizen.ts';
import type { Lapse } from './lapses.ts';

/** The first label of hosts whose certificate is signed by an unknown authority. */
export const untrustedLabel = 'tls';

/** Alters the response of a correct server that accepts the call. */
export function spoiled(lapse: Lapse | null, { status, body }: Answer, now: Date): Answer {
  if (status !== 200 || body['ret_code'] !== 0) return { status, body };
  const spoil = spoilers[lapse ?? 'none'];
  const data = body['data'];
  return { status, body: spoil ? spoil(body, isObject(data) ? data : null, now) : body };
}

type Body = Record<string, unknown>;

const spoilers: Readonly<Record<string, (body: Body, data: Body | null, now: Date) => Body>> = {
  'ret-code': () => ({ ret_code: 1, ret_msg: 'no', sdk_error_code: 1001, data: {} }),
  'missing-field'({ ret_code: _left, ...body }, data) {
    const { ss_token: _out, ...rest } = data ?? {};
    return data ? { ...body, ret_code: 0, data: rest } : body;
  },
  'wrong-type': (body, data) =>
    data
      ? { ...body, data: { ...data, expire_date: String(data['expire_date']) } }
      : { ...body, ret_code: '0' },
  'wrong-envelope': (body, data) => (data ? { ...body, sdk_error_code: '0' } : body),
  'past-expiry': (body, data, now) =>
    data ? { ...body, data: { ...data, expire_date: now.getTime() - 1_000 } } : body,
  'wrong-user-info': (body, data) => withUserInfo(body, data, { uid: 1 }),
  'empty-user-info': (body, data) => withUserInfo(body, data, {}),
  'other-user': (body, data) => withUserInfo(body, data, { uid: 'somebody-else' }),
};

function withUserInfo(body: Body, data: Body | null, info: object): Body {
  return data?.['user_info'] ? { ...body, data: { ...data, user_info: info } } : body;
}

type Breakdown = (
  response: ServerResponse,
  about: { good: string; raw: Buffer; memory: Memory },
) => void;

/** Ways of not answering at all, or not as HTTP or JSON should be; the first label of the host name. */
export const breakdowns: Readonly<Record<string, Breakdown>> = {
  'bad-json': (response) => reply(response, 200, '<p>Welcome</p>'),
  'http-500': (response) => reply(response, 500, '{"ret_code":1}'),
  // Redirect target: the metadata service of a cloud.
  redirect(response) {
    response.setHeader('location', 'https://169.254.169.254/latest/meta-data/');
    reply(response, 302, '');
  },
  oversize: (response) => reply(response, 200, JSON.stringify({ text: 'x'.repeat(128 * 1024) })),
  slow(response, { good }) {
    const answering = setTimeout(() => reply(response, 200, good), 1_500);
    response.once('close', () => clearTimeout(answering));
  },
  /** Answers in GBK, as an old system may: the bytes are a nickname of two characters. */
  gbk(response, { good }) {
    const nickname = Buffer.from([0xd0, 0xa1, 0xc3, 0xf7]).toString('latin1');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(Buffer.from(good.replace('Player', nickname), 'latin1'));
  },
  timeout: () => undefined,
  drip(response) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const dripping = setInterval(() => response.write(' '), 250);
    response.once('close', () => clearInterval(dripping));
  },
  reset: (response) => void response.socket?.destroy(),
  /** Fails twice with each message and accepts it the third time. */
  recovers(response, { good, raw, memory }) {
    if (memory.count(`recovers ${raw.toString()}`) > 2) reply(response, 200, good);
    else reply(response, 500, '{"ret_code":1}');
  },
};

/** Sends a whole answer and closes. */
export function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null;
}
