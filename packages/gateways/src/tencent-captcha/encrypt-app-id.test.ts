import { expect, test } from 'vitest';
import { encryptAppId } from './encrypt-app-id.ts';

const secret = '1234567891011121314151516';
const plain = { appId: '123456789', now: new Date(1_710_144_972_000) };

test('the vendor’s test vector', () => {
  expect(encryptAppId(secret, plain, Buffer.from('0123456789012345'))).toBe(
    'MDEyMzQ1Njc4OTAxMjM0NWvZ11atw+1uzYmoIyt5rAQVPyMK9ZDavskPw5hcayeT',
  );
});

test('each call has an IV of its own', () => {
  expect(encryptAppId(secret, plain)).not.toBe(encryptAppId(secret, plain));
});

test('no longer than a day', () => {
  expect(() => encryptAppId(secret, { ...plain, validSeconds: 86_401 })).toThrow(RangeError);
});
