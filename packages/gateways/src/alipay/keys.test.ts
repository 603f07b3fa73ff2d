import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { memoryStore } from '../test-support/memory-store.ts';
import { generateKeys, readPrivateKey, readPublicKey, simulatorKeys } from './keys.ts';

const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

test('reads PEM and the bare Base64 of Alipay’s key tool, PKCS #8 and PKCS #1', async () => {
  const { privateKey, publicKey } = await generateKeys();
  const expected = readPublicKey(publicKey, 'K').export({ type: 'spki', format: 'pem' });
  const pkcs1 = readPrivateKey(privateKey, 'K').export({ type: 'pkcs1', format: 'pem' }).toString();
  for (const text of [privateKey, bare(privateKey), pkcs1, bare(pkcs1)]) {
    const derived = createPublicKey(readPrivateKey(text, 'K'));
    expect(derived.export({ type: 'spki', format: 'pem' })).toBe(expected);
  }
  expect(readPublicKey(bare(publicKey), 'K').export({ type: 'spki', format: 'pem' })).toBe(
    expected,
  );
});

test('names the setting of a key that is missing, weak, swapped or of another kind, and never quotes it', async () => {
  const weak = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const curve = generateKeyPairSync('ed25519').privateKey;
  const { privateKey, publicKey } = await generateKeys();
  const wrongPrivate = [
    '',
    'nonsense',
    weak.privateKey,
    publicKey,
    curve.export({ type: 'pkcs8', format: 'pem' }),
  ];
  for (const text of wrongPrivate) {
    expect(() => readPrivateKey(String(text), 'ALIPAY_KEY')).toThrow(
      /^ALIPAY_KEY (is not an RSA|has 1024)/,
    );
  }
  for (const text of ['', 'nonsense', weak.publicKey, privateKey]) {
    expect(() => readPublicKey(text, 'ALIPAY_KEY')).toThrow(/^ALIPAY_KEY (is not an RSA|has 1024)/);
  }
});

test('makes the simulated keys once, also when two processes start at once', async () => {
  const store = memoryStore();
  const [first, second] = await Promise.all([simulatorKeys(store), simulatorKeys(store)]);
  expect(second).toEqual(first);
  expect(await simulatorKeys(store)).toEqual(first);
  expect(first.merchant.publicKey).not.toBe(first.gateway.publicKey);
});
