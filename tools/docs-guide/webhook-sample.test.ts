import { webhookExamples } from '@arcadia/contract/webhooks/webhook-examples';
import { sentWebhookKinds } from '@arcadia/contract/webhooks/webhook-kinds';
import { webhookPayloads } from '@arcadia/contract/webhooks/webhook-payloads';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newKey, secretText } from '../../packages/domain/src/webhooks/secret.ts';
import { webhookHeaders } from '../../packages/domain/src/webhooks/signature.ts';
import { isGenuine } from '../../samples/webhooks/typescript/verify-event.ts';

const body = '{"type":"bill.final","data":{"name":"中文"}}';
const nowSeconds = () => Math.floor(Date.now() / 1000);

function signed(keys: readonly Uint8Array[], ageSeconds = 0) {
  const timestamp = String(nowSeconds() - ageSeconds);
  return webhookHeaders(keys, { id: 'evt_1', timestamp, body });
}

test('the code of the documentation accepts our events, also while a secret is rotated', () => {
  const [old, fresh] = [newKey(), newKey()];
  for (const key of [old, fresh])
    expect(isGenuine(secretText(key), signed([fresh, old]), Buffer.from(body))).toBe(true);
});

test('it refuses what was altered, is old, is signed by a stranger or not at all', () => {
  const key = newKey();
  const secret = secretText(key);
  const headers = signed([key]);
  expect(isGenuine(secret, headers, Buffer.from(body.replace('final', 'Final')))).toBe(false);
  expect(isGenuine(secret, { ...headers, 'webhook-id': 'evt_2' }, Buffer.from(body))).toBe(false);
  expect(isGenuine(secret, signed([key], 301), Buffer.from(body))).toBe(false);
  expect(isGenuine(secret, signed([newKey()]), Buffer.from(body))).toBe(false);
  expect(isGenuine(secret, {}, Buffer.from(body))).toBe(false);
});

test.each(sentWebhookKinds)('the example of %s is what such an event contains', (kind) => {
  const { data } = webhookExamples[kind];
  expect(z.parse(webhookPayloads[kind], data)).toEqual(data);
});
