import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from '@arcadia/domain/ports/file-storage';

/** Keeps files below `folder`, two levels deep by the first characters of their keys. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[\w-]{20,100}$/.test(key)) throw new RangeError('malformed storage key');
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.part`;
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    async get(key) {
      const path = pathOf(key);
      try {
        await access(path);
      } catch {
        return null;
      }
      return createReadStream(path);
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
