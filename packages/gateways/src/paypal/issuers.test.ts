import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Issued, issueCertificate } from '../test-support/issued-certificate.ts';
import { cannedPayPal, jsonReply } from '../test-support/paypal-server.ts';
import type { CannedServer } from '../test-support/paypal-server.ts';
import { webhookSimulatorSample } from '../test-support/paypal-vectors.ts';
import { event, paypalWorld, transmit } from '../test-support/paypal-world.ts';
import type { PayPalWorld } from '../test-support/paypal-world.ts';
import { createPayPalGateway } from './adapter.ts';
import { issuerAddress } from './certificate-chain.ts';
import { certificateName } from './simulator/identity.ts';
import { signTransmission } from './webhook-signature.ts';

let root: Issued;
let stranger: Issued;
let world: PayPalWorld;
let vendor: CannedServer;

beforeAll(async () => {
  [root, stranger] = await Promise.all([authority('Root'), authority('Root')]);
});
beforeEach(async () => {
  [world, vendor] = await Promise.all([paypalWorld(), cannedPayPal()]);
  vendor.replies.set('GET /v2/payments/captures/X', jsonReply(capture));
});
afterEach(async () => {
  await vendor.close();
  await world.close();
});

const authority = (name: string, more: { issuer?: Issued; issuerAt?: string } = {}) =>
  issueCertificate(name, { isAuthority: true, ...more });
const at = (path: string) => `${vendor.origin}${path}`;
const publish = (path: string, body: string | Buffer, status = 200) =>
  vendor.replies.set(`GET ${path}`, { status, body });

/** Outcome of a notification that this certificate signs, as PayPal publishes it: alone. */
async function told(leaf: Issued, times = 1) {
  publish('/certs/CERT-1', leaf.pem);
  const gateway = createPayPalGateway({
    ...world.settings,
    apiUrl: vendor.origin,
    certificateUrls: [at('/certs/')],
    certificateAuthorities: root.pem,
  });
  const given = () => {
    const sent = transmit(world, event('PAYMENT.CAPTURE.COMPLETED', { id: 'X' }));
    const { headers, rawBody } = sent;
    const signature = signTransmission(
      {
        id: String(headers['paypal-transmission-id']),
        time: String(headers['paypal-transmission-time']),
        webhookId: world.settings.webhookId,
        rawBody,
      },
      leaf.key,
    );
    return {
      ...sent,
      headers: {
        ...headers,
        'paypal-cert-url': at('/certs/CERT-1'),
        'paypal-transmission-sig': signature,
      },
    };
  };
  const results = [];
  for (let time = 0; time < times; time += 1)
    results.push(await gateway.parseNotification(given()));
  return results.map(({ ok }) => ok);
}

test('PayPal’s own certificate names where its issuer’s lies', () => {
  expect(issuerAddress(webhookSimulatorSample.certificate)).toMatch(/^http:\/\/[\w.]+\/\w+\.crt$/);
});

test('the issuers of a certificate that was published alone are fetched, once, in DER or PEM', async () => {
  const upper = await authority('Upper', { issuer: root });
  const lower = await authority('Lower', { issuer: upper, issuerAt: at('/upper.crt') });
  const leaf = await issueCertificate(certificateName, {
    issuer: lower,
    issuerAt: at('/lower.crt'),
  });
  publish('/lower.crt', lower.der);
  publish('/upper.crt', upper.pem);
  expect(await told(leaf, 3)).toEqual([true, true, true]);
  expect(
    ['/certs/CERT-1', '/lower.crt', '/upper.crt'].map((path) => vendor.count(`GET ${path}`)),
  ).toEqual([1, 1, 1]);
});

test('nothing is fetched for a certificate with another name, nor beyond three issuers', async () => {
  const lower = await authority('Lower', { issuer: root });
  publish('/lower.crt', lower.der);
  const other = await issueCertificate('other.example', {
    issuer: lower,
    issuerAt: at('/lower.crt'),
  });
  await expect(told(other)).rejects.toThrow(/is not for/);
  expect(vendor.count('GET /lower.crt')).toBe(0);
  const endless = await authority('Endless', { issuer: stranger, issuerAt: at('/endless.crt') });
  publish('/endless.crt', endless.der);
  const leaf = await issueCertificate(certificateName, {
    issuer: endless,
    issuerAt: at('/endless.crt'),
  });
  await expect(told(leaf)).rejects.toThrow(/no trusted/);
  expect(vendor.count('GET /endless.crt')).toBe(3);
});

test('an issuer is believed for the chain to a trusted one only, and its address is named where it fails', async () => {
  const forged = await authority('Lower', { issuer: stranger });
  const leaf = await issueCertificate(certificateName, {
    issuer: forged,
    issuerAt: at('/lower.crt'),
  });
  publish('/lower.crt', forged.der);
  await expect(told(leaf)).rejects.toThrow(/no trusted/);
  publish('/lower.crt', (await authority('Lower', { issuer: root })).der);
  await expect(told(leaf)).rejects.toThrow(/no trusted/);
  for (const [body, status] of [
    ['', 404],
    ['<html>', 200],
    ['x'.repeat(100_000), 200],
  ] as const) {
    publish('/lower.crt', body, status);
    await expect(told(leaf)).rejects.toThrow(at('/lower.crt'));
  }
});

const capture = {
  id: 'X',
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '100.00' },
  custom_id: 'pay_01jd6w3k9x2m4n5p6q7r8s9t',
};
