import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVault } from './aes-vault.ts';

const [oldKey, newKey, strangeKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const vault = createVault([oldKey]);
const paper = Buffer.from('310101199001011234');

test('any sealed bytes can be opened again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), fc.string(), (bytes, about) => {
      expect(vault.open(vault.seal(bytes, about), about).equals(Buffer.from(bytes))).toBe(true);
    }),
  );
});

test('sealed bytes are unreadable, and differ each time', () => {
  const [one, two] = [vault.seal(paper, 'a'), vault.seal(paper, 'a')];
  expect(one.includes(paper)).toBe(false);
  expect(one.equals(two)).toBe(false);
});

test('any changed bit is detected', () => {
  const sealed = vault.seal(paper, 'fil_1');
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    expect(() => vault.open(altered, 'fil_1')).toThrow();
  }
});

test('truncated and extended bytes are refused', () => {
  const sealed = vault.seal(paper, 'fil_1');
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => vault.open(sealed.subarray(0, length), 'fil_1')).toThrow();
  expect(() => vault.open(Buffer.concat([sealed, Buffer.from('x')]), 'fil_1')).toThrow();
});

test('bytes sealed for one record can’t be opened for another', () => {
  expect(() => vault.open(vault.seal(paper, 'fil_1'), 'fil_2')).toThrow();
});

test('a new first key seals, and the old one still opens', () => {
  const sealedBefore = vault.seal(paper, 'a');
  const rotated = createVault([newKey, oldKey]);
  expect(rotated.open(sealedBefore, 'a').equals(paper)).toBe(true);
  const sealedAfter = rotated.seal(paper, 'a');
  expect(createVault([newKey]).open(sealedAfter, 'a').equals(paper)).toBe(true);
  expect(() => vault.open(sealedAfter, 'a')).toThrow('sealed with an unknown key');
});

test('bytes sealed with an unknown key can’t be opened', () => {
  const sealed = vault.seal(paper, 'a');
  expect(() => createVault([strangeKey]).open(sealed, 'a')).toThrow('sealed with an unknown key');
});

test.each([
  ['no key', []],
  ['a short key', [randomBytes(16)]],
  ['one short key of two', [oldKey, randomBytes(31)]],
])('%s makes no vault', (_, keys) => {
  expect(() => createVault(keys)).toThrow('a vault needs keys of 32 bytes');
});
