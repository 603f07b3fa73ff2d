import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from '@arcadia/domain/ports/file-storage';

/**
 * Keeps files below `folder`, two levels deep by the first characters of their keys. Only the user that the server runs as
 * can read them.
 */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!/^[\w-]{20,100}$/.test(key)) throw new RangeError('malformed storage key');
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(unfinished(path), bytes);
      await rename(unfinished(path), path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(unfinished(path), { force: true });
    },
  };
}

/** Temporary name of a file until it is completely written; after a crash it stays until its key is deleted. */
function unfinished(path: string): string {
  return `${path}.part`;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    // The database will record the file as stored, so it must survive a power failure.
    await file.sync();
  } finally {
    await file.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
