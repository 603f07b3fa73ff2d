import { randomBytes } from 'node:crypto';
import type { FileStorage } from '@arcadia/domain/ports/file-storage';
import { describe, expect, test } from 'vitest';

export const newKey = () => randomBytes(32).toString('base64url');

/** Behaviour of every storage, whatever keeps the bytes. */
export function describeStorage(name: string, storage: () => FileStorage): void {
  describe(`${name} as a storage`, () => {
    test('gives back what it was given, byte for byte', async () => {
      for (const bytes of [
        randomBytes(1),
        randomBytes(3_000_000),
        Buffer.from('\0\r\n\xff', 'latin1'),
      ]) {
        const key = newKey();
        await storage().put(key, bytes);
        expect((await storage().get(key))?.equals(bytes)).toBe(true);
      }
    });

    test('takes a part of a larger buffer as the part alone', async () => {
      const key = newKey();
      await storage().put(
        key,
        new Uint8Array(Buffer.from('before the part after').subarray(7, 15)),
      );
      expect(String(await storage().get(key))).toBe('the part');
    });

    test('has nothing under a key that was never used, and nothing to delete either', async () => {
      const key = newKey();
      expect(await storage().get(key)).toBe(null);
      await storage().delete(key);
    });

    test('has nothing left of what was deleted, however often', async () => {
      const key = newKey();
      await storage().put(key, Buffer.from('gone'));
      await storage().delete(key);
      await storage().delete(key);
      expect(await storage().get(key)).toBe(null);
    });

    test('keeps keys apart that differ in capitals or in their last character only', async () => {
      const key = 'a'.repeat(40);
      const keys = [`${key}b`, `${key}c`, `${key}B`];
      await Promise.all(keys.map((one) => storage().put(one, Buffer.from(one))));
      for (const one of keys) expect(String(await storage().get(one))).toBe(one);
    });

    test.each([
      '',
      '../../../../etc/passwd',
      'short',
      `${'a'.repeat(30)}/../b`,
      `${'a'.repeat(30)}\0`,
    ])('refuses %j as a key', async (key) => {
      await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow('malformed storage key');
      await expect(storage().get(key)).rejects.toThrow('malformed storage key');
      await expect(storage().delete(key)).rejects.toThrow('malformed storage key');
    });
  });
}
