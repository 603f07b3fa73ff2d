// A server for the four callbacks of a region service. It needs Node 24 and nothing else:
//
//   APP_ID=… APP_SECRET=… PORT=3000 node server.ts
//
// It serves plain HTTP: put it behind a reverse proxy that terminates HTTPS. It keeps everything in memory: before you
// go live, replace `tokens` and `handled` with your database.
import { createHmac, timingSafeEqual, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const { APP_ID = '', APP_SECRET = '', PORT = '3000', HEADER_PREFIX = 'Sud' } = process.env;
if (APP_ID === '' || APP_SECRET === '') throw new Error('set APP_ID and APP_SECRET');

const tokenMs = 2 * 60 * 60_000;
/** Older signed requests are refused, so that a recorded request can't be replayed later. */
const freshMs = 5 * 60_000;

type Json = Record<string, unknown>;
/** The fields of the four callbacks that this server reads. */
type Message = {
  code?: string;
  ss_token?: string;
  report_type?: string;
  report_msg?: { game_round_id?: string };
  notify_id?: string;
  notify_event?: string;
};

/** The user and expiry of each token. */
const tokens = new Map<string, { uid: string; expireDate: number }>();
/** Reports and notifications already handled: a message is sent again if our response was lost. */
const handled = new Set<string>();

const ok = (data: Json = {}): Json => ({ ret_code: 0, ret_msg: '', sdk_error_code: 0, data });
const refused = (sdkErrorCode: number, message: string): Json => ({
  ret_code: 1,
  ret_msg: message,
  sdk_error_code: sdkErrorCode,
  data: {},
});

/** Checks the signature. It covers the exact bytes of the body, so check it before parsing. */
function isSigned(headers: IncomingHttpHeaders, body: Buffer): boolean {
  const header = (name: string) => String(headers[`${HEADER_PREFIX}-${name}`.toLowerCase()] ?? '');
  const timestamp = header('Timestamp');
  if (header('AppId') !== APP_ID) return false;
  if (!(Math.abs(Date.now() - Number(timestamp)) < freshMs)) return false;
  const expected = createHmac('sha1', APP_SECRET)
    .update(`${APP_ID}\n${timestamp}\n${header('Nonce')}\n`)
    .update(body)
    .update('\n')
    .digest('hex');
  const given = Buffer.from(header('Signature'));
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

/** The user in a login code that your server issued to your app: a JWT (HS256) signed with the app secret. */
function personOf(code: string): { uid: string } | { sdkErrorCode: number } {
  const [header = '', payload = '', signature = ''] = code.split('.');
  const expected = createHmac('sha256', APP_SECRET).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { sdkErrorCode: 1004 };
  const claims: Json = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (claims['app_id'] !== APP_ID || typeof claims['uid'] !== 'string')
    return { sdkErrorCode: 1004 };
  if (Number(claims['exp']) * 1000 <= Date.now()) return { sdkErrorCode: 1005 };
  return { uid: claims['uid'] };
}

function newToken(uid: string): Json {
  const token = { ss_token: randomUUID(), expire_date: Date.now() + tokenMs };
  tokens.set(token.ss_token, { uid, expireDate: token.expire_date });
  return token;
}

function getToken({ code = '' }: Message) {
  const person = personOf(code);
  if ('sdkErrorCode' in person) return refused(person.sdkErrorCode, 'invalid code');
  const userInfo = {
    uid: person.uid,
    nick_name: `Player ${person.uid}`,
    avatar_url: '',
    gender: '',
  };
  return ok({ ...newToken(person.uid), user_info: userInfo });
}

function updateToken({ ss_token: token = '' }: Message) {
  const known = tokens.get(token);
  if (known === undefined) return refused(1004, 'unknown token');
  if (known.expireDate <= Date.now()) return refused(1005, 'expired token');
  return ok(newToken(known.uid));
}

/** Handles each message once, however often it is sent. The response is always the same. */
function once(key: string, work: () => void) {
  if (!handled.has(key)) work();
  handled.add(key);
  return ok();
}

function reportGame({ report_type: type, report_msg: { game_round_id: round } = {} }: Message) {
  return once(`${type} ${round}`, () => console.log(`${type}: round ${round}`));
}

function notify({ notify_id: id, notify_event: event }: Message) {
  return once(`notify ${id}`, () => console.log(`${event}: ${id}`));
}

const routes: Record<string, (message: Message) => Json> = {
  '/get_sstoken': getToken,
  '/update_sstoken': updateToken,
  '/report_game_info': reportGame,
  '/notify': notify,
};

/** @returns the HTTP status and the response body. */
function answer(url: string, headers: IncomingHttpHeaders, body: Buffer): [number, Json] {
  const [path = ''] = url.split('?');
  const route = routes[path];
  if (route === undefined) return [404, refused(0, 'unknown callback')];
  if (!isSigned(headers, body)) return [401, refused(0, 'wrong signature')];
  try {
    return [200, route(JSON.parse(body.toString()))];
  } catch {
    return [400, refused(0, 'invalid body')];
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [status, body] = answer(request.url ?? '', request.headers, Buffer.concat(chunks));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
});
server.listen(Number(PORT), () => console.log(`callbacks on port ${PORT}`));
