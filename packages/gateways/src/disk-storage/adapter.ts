import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from '@arcadia/domain/ports/file-storage';
import { createLimiter } from '@arcadia/kernel/limiter';
import { GatewayUnavailable } from '../gateway-error.ts';

/**
 * Node works on files in four threads, in which passwords are hashed too. A disk that hangs keeps its threads, so it may
 * have only some of them.
 */
const maxAtOnce = 2;

/**
 * Keeps files below `folder`, two levels deep by the first characters of their keys. Only the user that the server runs as
 * can read them.
 *
 * @param timeoutMs milliseconds one operation may take, waiting for others included.
 */
// oxlint-disable-next-line max-lines-per-function -- the short functions of one port
export function createDiskStorage(folder: string, timeoutMs = 20_000): FileStorage {
  const limiter = createLimiter(maxAtOnce, timeoutMs);
  const limited = <T>(operation: string, work: () => Promise<T>) =>
    limiter.run(work, (limitMs) =>
      unavailable(operation, new Error(`took longer than ${limitMs} ms`)),
    );
  const pathOf = (key: string) => {
    if (!/^[\w-]{20,100}$/.test(key)) throw new RangeError('malformed storage key');
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await limited('write', async () => {
        try {
          await mkdir(dirname(path), { recursive: true, mode: 0o700 });
          await writeWhole(unfinished(path), bytes);
          await rename(unfinished(path), path);
        } catch (error) {
          // Half a file would fill a disk that is full already; the sweep comes a day later.
          await rm(unfinished(path), { force: true }).catch(() => undefined);
          throw unavailable('write', error);
        }
      });
    },
    async get(key) {
      const path = pathOf(key);
      return limited('read', async () => {
        try {
          return await readFile(path);
        } catch (error) {
          if (isMissing(error)) return null;
          throw unavailable('read', error);
        }
      });
    },
    async delete(key) {
      const path = pathOf(key);
      await limited('delete', async () => {
        try {
          await rm(path, { force: true });
          await rm(unfinished(path), { force: true });
        } catch (error) {
          throw unavailable('delete', error);
        }
      });
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

/** A disk that is full, gone or not ours to write to is no fault of the request. The path stays in the cause. */
function unavailable(operation: string, cause: unknown): GatewayUnavailable {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new GatewayUnavailable('file storage', `${operation} ${code}`, { cause });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
