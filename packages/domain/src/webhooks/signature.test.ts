import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newKey, secretText } from './secret.ts';
import { webhookHeaders } from './signature.ts';

const body = '{"type":"bill.final","data":{"id":"bil_1","name":"中文"}}';
const signed = () => ({ id: 'evt_1', timestamp: String(Math.floor(Date.now() / 1000)), body });

test('the public library of the specification accepts what we sign', () => {
  const key = newKey();
  const headers = webhookHeaders([key], signed());
  expect(new Webhook(secretText(key)).verify(body, headers)).toEqual(JSON.parse(body));
});

test('a flipped bit of the body, the id, the time or the signature is refused', () => {
  const key = newKey();
  const library = new Webhook(secretText(key));
  const headers = webhookHeaders([key], signed());
  const later = String(Number(headers['webhook-timestamp']) + 1);
  const [, signature = ''] = (headers['webhook-signature'] ?? '').split(',');
  const flipped = Buffer.from(signature, 'base64');
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  const no = (text: string, changed: Record<string, string> = {}) =>
    expect(() => library.verify(text, { ...headers, ...changed })).toThrow('No matching signature');
  no(body.replace('bil_1', 'bil_0'));
  no(body, { 'webhook-id': 'evt_2' });
  no(body, { 'webhook-timestamp': later });
  no(body, { 'webhook-signature': `v1,${flipped.toString('base64')}` });
  expect(() => new Webhook(secretText(newKey())).verify(body, headers)).toThrow();
});

test('with two keys a receiver that knows either accepts', () => {
  const [old, fresh] = [newKey(), newKey()];
  const headers = webhookHeaders([fresh, old], signed());
  for (const key of [old, fresh])
    expect(new Webhook(secretText(key)).verify(body, headers)).toEqual(JSON.parse(body));
});
