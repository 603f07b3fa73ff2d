import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Writes all bytes to a temporary file first, and sends them from there, so that a slow receiver does not hold up the
 * producer. The file is deleted once it was read or abandoned.
 *
 * @param produce starts to make them; called only when there is a file that takes them
 */
export async function spool(
  produce: () => AsyncIterable<Uint8Array>,
): Promise<{ size: number; bytes: AsyncIterable<Uint8Array> }> {
  const folder = await mkdtemp(join(tmpdir(), 'arcadia-'));
  const path = join(folder, 'file');
  try {
    await pipeline(produce(), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    return { size, bytes: readAndRemove(path, folder) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Not a generator: one that was never started runs no `finally` when it is abandoned. */
function readAndRemove(path: string, folder: string): AsyncIterable<Uint8Array> {
  const remove = () => rm(folder, { recursive: true, force: true });
  return {
    [Symbol.asyncIterator]() {
      const file = createReadStream(path);
      const chunks: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
      return {
        async next() {
          const next = await chunks.next();
          if (next.done) await remove();
          return next;
        },
        async return() {
          file.destroy();
          await remove();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
