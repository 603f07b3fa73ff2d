import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GatewayUnavailable } from '@arcadia/gateways/gateway-error';
import { createLimiter } from '@arcadia/kernel/limiter';

/**
 * Node works on files in four threads, in which passwords are hashed too. A disk that hangs keeps its threads: temporary
 * files may have one of them, and the file storage two.
 */
const limiter = createLimiter(1, 20_000);
const onDisk = <T>(work: () => Promise<T>): Promise<T> =>
  limiter.run(
    work,
    (limitMs) => new GatewayUnavailable('temporary files', `took longer than ${limitMs} ms`),
  );

/** Bytes that are written or read at once. */
const blockBytes = 64 * 1024;

/**
 * Writes all bytes to a temporary file first, and sends them from there, so that a slow receiver does not hold up the
 * producer. The file is deleted once it was read or abandoned.
 *
 * @param produce starts to make them; called only when there is a file that takes them
 * @throws GatewayUnavailable where the temporary folder hangs or can't be written
 */
export async function spool(
  produce: () => AsyncIterable<Uint8Array>,
): Promise<{ size: number; bytes: AsyncIterable<Uint8Array> }> {
  const folder = await onDisk(makeFolder);
  let file: FileHandle | null = null;
  try {
    const opened = await onDisk(() => open(join(folder, 'file'), 'wx+', 0o600));
    file = opened;
    let size = 0;
    for await (const block of blocksOf(produce())) {
      await onDisk(() => opened.writeFile(block));
      size += block.length;
    }
    return { size, bytes: readAndRemove(opened, folder) };
  } catch (error) {
    const removed = remove(file, folder);
    // On a disk that hangs the caller has waited long enough. What stays is left to the system, which clears the folder.
    if (error instanceof GatewayUnavailable) removed.catch(() => undefined);
    else await removed;
    throw error;
  }
}

/** Where it can't be made, as on a disk that is mounted for reading only, the request is not what is wrong. */
async function makeFolder(): Promise<string> {
  try {
    return await mkdtemp(join(tmpdir(), 'arcadia-'));
  } catch (error) {
    throw new GatewayUnavailable('temporary files', 'the folder can’t be written', {
      cause: error,
    });
  }
}

/** Few large writes instead of many small ones. */
async function* blocksOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < blockBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function remove(file: FileHandle | null, folder: string): Promise<void> {
  if (file !== null) await onDisk(() => file.close());
  await onDisk(() => rm(folder, { recursive: true, force: true }));
}

/** Not a generator: one that was never started runs no `finally` when it is abandoned. */
function readAndRemove(file: FileHandle, folder: string): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      let position = 0;
      const end = async () => {
        await remove(file, folder);
        return { done: true, value: undefined } as const;
      };
      return {
        async next() {
          const { bytesRead, buffer } = await onDisk(() =>
            file.read(Buffer.allocUnsafe(blockBytes), 0, blockBytes, position),
          );
          if (bytesRead === 0) return end();
          position += bytesRead;
          return { done: false, value: buffer.subarray(0, bytesRead) };
        },
        return: end,
      };
    },
  };
}
