import { expect, test } from 'vitest';
import { isSignedByStripe, stripeSignature } from './signature.ts';

const now = new Date('2026-11-20T04:00:00Z');
const secret = 'whsec_exampleexampleexample1';
const body = Buffer.from('{"id":"evt_1"}');

function headerOf(secrets = [secret], at = now): string {
  const time = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((each) => `v1=${stripeSignature(each, time, body)}`);
  return [`t=${time}`, ...signatures].join(',');
}

test('the signature is that of Stripe’s documentation: HMAC-SHA256 of time, dot and body', () => {
  // Worked out with `printf '1492774577.{"a":1}' | openssl dgst -sha256 -hmac whsec_test_secret`.
  expect(stripeSignature('whsec_test_secret', '1492774577', Buffer.from('{"a":1}'))).toBe(
    '739d49804fdca77d8a07462fc9f2627d4957adbd32fd530393ccaad298b10455',
  );
});

test('of two secrets either is accepted, and of two signatures', () => {
  const next = 'whsec_nextnextnextnextnext';
  for (const secrets of [[secret], [next], [next, secret], ['whsec_gonegonegonegone', next]])
    expect(isSignedByStripe(headerOf(secrets), body, [secret, next], now)).toBe(true);
  expect(isSignedByStripe(headerOf([next]), body, [secret], now)).toBe(false);
  expect(isSignedByStripe(headerOf(), body, [], now)).toBe(false);
});

test.each([
  ['empty', ''],
  ['no time', headerOf().replace(/^t=\d+,/, '')],
  ['two times', `t=1,${headerOf()}`],
  ['no signature', headerOf().replace(/,v1=.*/, '')],
  ['another scheme', headerOf().replace('v1=', 'v0=')],
  ['upper case', headerOf().toUpperCase()],
  ['a time with a sign', headerOf().replace('t=', 't=+')],
  ['endless', `${headerOf()},v0=${'0'.repeat(3000)}`],
  ['old', headerOf([secret], new Date(now.getTime() - 301_000))],
  ['of the future', headerOf([secret], new Date(now.getTime() + 301_000))],
])('a header that proves nothing: %s', (_, header) => {
  expect(isSignedByStripe(header, body, [secret], now)).toBe(false);
});
