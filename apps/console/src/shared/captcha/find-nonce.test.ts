import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNonce } from './find-nonce.ts';
import { sha256Head } from './sha256.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

test('the head of a hash is that of the standard, for every text of one block', () => {
  const text = fc.string({ unit: 'binary-ascii', maxLength: 55 });
  fc.assert(
    fc.property(text, (given) => {
      expect(sha256Head(given)).toBe(digest(given).readInt32BE());
    }),
    { numRuns: 1000, examples: [[''], ['abc'], ['a'.repeat(55)]] },
  );
});

test('what does not fit into one block is refused, not hashed wrongly', () => {
  expect(() => sha256Head('a'.repeat(56))).toThrow(RangeError);
  expect(() => sha256Head('é')).toThrow(RangeError);
});

test('the nonce is the first that reaches the bits', () => {
  const task = { challenge: 'Zm9vYmFyYmF6cXV4cXV1eA', bits: 9 };
  for (const index of [0, 1, 31]) {
    const nonce = findNonce(task, index);
    const zeros = (tried: number) =>
      Math.clz32(digest(`${task.challenge}:${index}:${tried}`).readUInt32BE());
    expect(zeros(nonce)).toBeGreaterThanOrEqual(task.bits);
    for (let earlier = 0; earlier < nonce; earlier += 1)
      expect(zeros(earlier)).toBeLessThan(task.bits);
  }
});
