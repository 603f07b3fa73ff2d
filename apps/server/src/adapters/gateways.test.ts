import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { realGateways } from './gateways.ts';

const env = { ...productionSettings(), DATABASE_URL: 'postgres://app@127.0.0.1:5432/arcadia' };
const used = (changed: Record<string, string>) => [
  ...realGateways(readSettings({ ...env, ...changed })).keys(),
];

test('a gateway that is no longer offered is used for earlier payments while it is configured', () => {
  expect(used({})).toContain('alipay');
  expect(used({ PAYMENT_GATEWAYS: 'none' })).toContain('alipay');
});

test.each([
  ['ALIPAY_APP_ID', 'alipay'],
  ['ALIPAY_SELLER_ID', 'alipay'],
  ['ALIPAY_MERCHANT_PRIVATE_KEY', 'alipay'],
  ['ALIPAY_PUBLIC_KEY', 'alipay'],
  ['PAYPAL_CLIENT_ID', 'paypal'],
  ['PAYPAL_CLIENT_SECRET', 'paypal'],
  ['PAYPAL_MERCHANT_ID', 'paypal'],
  ['PAYPAL_WEBHOOK_ID', 'paypal'],
])('one that is not offered and has no %s is not used', (name, gateway) => {
  expect(used({ PAYMENT_GATEWAYS: 'none', [name]: '' })).not.toContain(gateway);
});
