import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { generateKeys, readPrivateKey, readPublicKey } from './rsa-keys.ts';

const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

test('reads PEM and the bare Base64 of key tools, PKCS #8 and PKCS #1', async () => {
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
    expect(() => readPrivateKey(String(text), 'SOME_KEY')).toThrow(
      /^SOME_KEY (is not an RSA|has 1024)/,
    );
  }
  for (const text of ['', 'nonsense', weak.publicKey, privateKey]) {
    expect(() => readPublicKey(text, 'SOME_KEY')).toThrow(/^SOME_KEY (is not an RSA|has 1024)/);
  }
});
