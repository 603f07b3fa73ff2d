import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/testing/database.ts';
import { repeatedField } from './json-body.ts';
import { signedIn, startTestHttp, type TestHttp } from '../testing/test-http.ts';

const database = useTestDatabase();
const seen: object[] = [];
let http: TestHttp;
let token: string;

beforeAll(async () => {
  http = await startTestHttp(database.url, {
    handlers: {
      listApplications: async (_, input) => {
        seen.push(input);
        return { records: [], total: 0 };
      },
    },
  });
  ({ token } = await signedIn(http, database.url));
});
afterAll(() => http.stop());

const get = (url: string) => http.app.inject({ url, headers: { authorization: token } });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  http.app.inject({ method: 'POST', url, payload, headers });

test('400 names each field, its problem and the words for it', async () => {
  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: { authorization: token, 'idempotency-key': 'k', 'accept-language': 'zh' },
    payload: { name: ' ', description: 'x'.repeat(501), region: 'atlantis' },
  });
  expect(answer.statusCode).toBe(400);
  const { code, msg, data } = answer.json();
  expect([code, msg]).toEqual([400, '请求参数有误']);
  expect(data.fields).toEqual({
    name: 'required',
    description: 'tooLong',
    region: 'unknownOption',
  });
  expect(Object.keys(data.messages)).toEqual(['name', 'description', 'region']);
  const missing = await post('/api/applications', {}, { authorization: token });
  expect(missing.json().data.fields).toEqual({
    name: 'required',
    description: 'required',
    region: 'required',
  });
});

test.each([
  [{ type: 9 }, { type: 'unknownOption' }],
  [{}, { type: 'required' }],
  [
    { type: 3, email: 'no', password: '', isRead: 'yes', countryCode: 'cn' },
    {
      email: 'invalidEmail',
      password: 'required',
      isRead: 'invalid',
      countryCode: 'invalidFormat',
    },
  ],
  [
    {
      type: 3,
      email: 'a@b.example',
      password: 'x',
      isRead: true,
      countryCode: 'CN',
      colour: 'red',
    },
    { colour: 'unknownField' },
  ],
])('sign-in with %j is refused with %j', async (body, fields) => {
  const answer = await post('/api/login', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data.fields).toEqual(fields);
});

test('an unknown field is refused at any depth, in the query and beside the body', async () => {
  const query = await get('/api/applications?pageNo=1&colour=red');
  expect(query.json().data.fields).toEqual({ colour: 'unknownField' });
  const phone = { areaCode: '+86', phoneNumber: '13800000001' };
  const nested = { ...phone, extra: { rand: 'r', ticket: 't', more: 1 } };
  const deep = await post('/api/send/captcha/phone', nested);
  expect(deep.json().data.fields).toEqual({ 'extra.more': 'unknownField' });
  const beside = await post('/api/login?type=0', { type: 0 });
  expect(beside.json().data.fields).toEqual({ type: 'unknownField' });
  const twice = await post(
    '/api/applications/app_00000000/retry-provisioning',
    { id: 'app_11111111', serviceId: 'rgs_00000000' },
    { authorization: token },
  );
  expect(twice.json().data.fields).toEqual({ id: 'unknownField' });
});

test('values of a query are read as their types', async () => {
  await get('/api/applications?pageNo=3&pageSize=50&status=online');
  expect(seen.at(-1)).toEqual({ pageNo: 3, pageSize: 50, status: 'online' });
  const wrong = await get('/api/applications?pageNo=0&pageSize=7&status=online&status=offline');
  expect(wrong.json().data.fields).toEqual({
    pageNo: 'invalid',
    pageSize: 'unknownOption',
    status: 'unknownOption',
  });
});

test.each([
  ['not json', '{"type":', 'application/json', 400],
  ['a list', '[1]', 'application/json', 400],
  ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
  ['a prototype inside', '{"extra":{"__proto__":{"x":1}}}', 'application/json', 400],
  ['a prototype of its maker', '{"constructor":{"prototype":{"x":1}}}', 'application/json', 400],
  ['deeper than any form', '['.repeat(120_000) + ']'.repeat(120_000), 'application/json', 400],
  ['a form', 'type=0', 'application/x-www-form-urlencoded', 415],
  ['plain text', 'hello', 'text/plain', 415],
  ['too much', JSON.stringify({ x: 'x'.repeat(300_000) }), 'application/json', 413],
])('a body that is %s', async (_, payload, type, status) => {
  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/login',
    payload,
    headers: { 'content-type': type },
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code: status, msg: expect.stringMatching(/\w/) });
});

test.each(['a\0b', 'a\ud800b', '\udc00'])('400 for text that can’t be stored: %j', async (text) => {
  const body = { name: text, description: 'x', region: 'asia_pacific' };
  const answer = await post('/api/applications', body, {
    authorization: token,
    'idempotency-key': 'unstorable',
  });
  expect([answer.statusCode, answer.json().data?.fields]).toEqual([400, { name: 'invalid' }]);
});

test('400 for a search that contains NUL', async () => {
  const { statusCode, json } = await get('/api/applications?keyword=a%00b');
  expect([statusCode, json().data?.fields]).toEqual([400, { keyword: 'invalid' }]);
});

test('a pair of surrogates is one character like any other', async () => {
  const answer = await get(`/api/applications?keyword=${encodeURIComponent('\u{1f3ae}')}`);
  expect(answer.statusCode).toBe(200);
});

test.each(['0x1', '1e0', '+1', '01', '1.0', ' 1', '１'])(
  '400 for the number %j in a query',
  async (text) => {
    for (const path of ['/api/applications?pageNo=', '/api/member/permission/check?roleId=']) {
      const answer = await get(`${path}${encodeURIComponent(text)}`);
      const [, field] = /\?(\w+)=/.exec(path) ?? [];
      expect([answer.statusCode, answer.json().data?.fields]).toEqual([
        400,
        { [String(field)]: 'invalid' },
      ]);
    }
  },
);

test.each([
  ['{"type":3,"type":0}', 'type', 'repeatedField'],
  ['{"a":[{"b":1},{"c":{"d":1,"d":1}}]}', 'a.1.c.d', 'repeatedField'],
  [String.raw`{"ty\u0070e":3,"type":3}`, 'type', 'repeatedField'],
  ['{"type":', 'body', 'invalidJson'],
  ['', 'body', 'invalidJson'],
  ['[1]', 'body', 'invalid'],
])('400 for the body %s says why', async (payload, field, problem) => {
  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data).toEqual({
    fields: { [field]: problem },
    messages: { [field]: expect.any(String) },
  });
});

test('texts and names that look like JSON structure are no duplicate fields', () => {
  const json = JSON.stringify({ a: '"a":1,{', b: { a: [{ a: 1 }, { a: '\\"' }] }, c: ['a', 'a'] });
  expect(repeatedField(json)).toBe(null);
});

test('a parameter longer than any id is 404, not 405', async () => {
  const answer = await get(`/api/applications/${'a'.repeat(101)}`);
  expect([answer.statusCode, answer.headers['allow']]).toEqual([404, undefined]);
});
