import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type OutgoingMessage, RecipientRefused } from '@arcadia/domain/ports/message-sender';
import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GatewayUnavailable } from '../gateway-error.ts';
import { createTencentSms, type TencentSmsSettings } from './adapter.ts';
import { createTencentSmsSimulator } from './simulator.ts';
import { smsTemplateNames, type SmsTemplates } from './templates.ts';

const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const keys = { secretId: 'AKIDtest', secretKey: 'a-secret' };
const app = { sdkAppId: '1400006666', signName: '星河互动' };
/** A template a name: 1000 to 1007, codes with two variables, notices with one. */
const templates: SmsTemplates = new Map(
  smsTemplateNames.map((name, index) => {
    const parameters = name.startsWith('verification_code') ? ['code', 'minutes'] : ['text'];
    return [name, { id: String(1000 + index), parameters }];
  }),
);
const approved = new Map(
  [...templates].map(([name, { id, parameters }]) => [
    id,
    { mainland: name.endsWith('.mainland'), variables: parameters.length },
  ]),
);
const simulator = createTencentSmsSimulator({
  ...keys,
  ...app,
  clock,
  templates: approved,
  blocked: new Set(['+8613800000009']),
});
/** Replaces the vendor's response; null for no response. */
let instead: string | null | undefined;
let server: Server;
let apiUrl = '';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rawBody = await text(request);
  if (instead === null) return;
  response.end(instead ?? simulator.handle({ headers: request.headers, rawBody }));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  instead = undefined;
});

const code: OutgoingMessage = {
  channel: 'sms',
  to: '+8613800000001',
  purpose: 'verification_code',
  language: 'zh',
  text: '您的验证码是 042917，10 分钟内有效。',
  parameters: { code: '042917', minutes: '10', brandName: '星河' },
};

function send(message: OutgoingMessage, changed: Partial<TencentSmsSettings> = {}): Promise<void> {
  const sms = createTencentSms({
    ...keys,
    ...app,
    clock,
    apiUrl,
    region: 'ap-guangzhou',
    templates,
    ...changed,
  });
  return sms.send(message);
}

test('a code is sent with the template of its purpose, language and market, with parameters in order', async () => {
  await send(code);
  expect(simulator.sent.at(-1)).toEqual({
    to: '+8613800000001',
    templateId: templates.get('verification_code.zh.mainland')?.id,
    parameters: ['042917', '10'],
    signName: '星河互动',
    region: 'ap-guangzhou',
  });
});

test.each([
  ['+8613800000001', 'en', 'verification_code', 'verification_code.en.mainland'],
  ['+6581234567', 'en', 'verification_code', 'verification_code.en.overseas'],
  // Hong Kong's calling code begins with an 8 too.
  ['+85251234567', 'zh', 'verification_code', 'verification_code.zh.overseas'],
  ['+8613800000001', 'zh', 'notice', 'notice.zh.mainland'],
] as const)('to %s in %s, %s: %s', async (to, language, purpose, name) => {
  await send({ ...code, to, language, purpose });
  const sent = simulator.sent.at(-1);
  expect(sent?.templateId).toBe(templates.get(name)?.id);
  expect(sent?.signName).toBe(name.endsWith('.mainland') ? '星河互动' : null);
});

test('a template that is one variable gets the whole text', async () => {
  await send({ ...code, purpose: 'notice', text: '您的手机号已更换。' });
  expect(simulator.sent.at(-1)?.parameters).toEqual(['您的手机号已更换。']);
});

test.each<[string, Partial<OutgoingMessage>, Partial<TencentSmsSettings>, RegExp]>([
  ['a wrong key', {}, { secretKey: 'wrong' }, /AuthFailure.SignatureFailure/],
  ['a clock that is far off', {}, { clock: fixedClock(new Date(0)) }, /SignatureExpire/],
  ['a signature that is not approved', {}, { signName: '别家' }, /SignatureIncorrect/],
  ['a parameter the message has not', { parameters: {} }, {}, /no parameter code/],
  ['a message without a template', {}, { templates: new Map() }, /no template for verif/],
  ['nobody there', {}, { apiUrl: 'http://127.0.0.1:1' }, /unreachable/],
])('not taken over: %s', async (_, message, changed, detail) => {
  const before = simulator.sent.length;
  const sending = send({ ...code, ...message }, changed);
  await expect(sending).rejects.toThrow(GatewayUnavailable);
  await expect(sending).rejects.toThrow(detail);
  expect(simulator.sent).toHaveLength(before);
});

test.each([
  ['no answer in time', null, /TimeoutError/],
  ['no status', '{"Response":{}}', /no SendStatus/],
  ['an empty status', '{"Response":{"SendStatusSet":[]}}', /no SendStatus/],
  ['no JSON', '<html>', /not JSON/],
])('not taken over: %s', async (_, answer, detail) => {
  instead = answer;
  await expect(send(code, { timeoutMs: 300 })).rejects.toThrow(detail);
});

test('a number blocked by the vendor is a permanent failure', async () => {
  await expect(send({ ...code, to: '+8613800000009' })).rejects.toThrow(RecipientRefused);
});

test('errors contain neither number, code nor key', async () => {
  const refused = send({ ...code, to: '+8613800000009' }).catch((error: unknown) => String(error));
  expect(await refused).toBe(
    'RecipientRefused: tencent sms: the recipient was refused: FailedOperation.PhoneNumberInBlacklist',
  );
});
