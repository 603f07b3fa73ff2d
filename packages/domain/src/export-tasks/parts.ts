import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { ExportReplaced, StorageFailed } from './failures.ts';
import { type RunKey, type TaskRow, updateRunning } from './repo.ts';

/** Bytes of a part: what is in memory of a file, whatever its size. */
const partBytes = 8 * 1024 * 1024;

type Stored = Pick<TaskRow, 'storage_key' | 'parts_begun'>;

/**
 * Stores a file in parts, each encrypted and bound to its place, so that none can be swapped, left out or read at rest.
 * @throws ExportReplaced where the task has ended meanwhile, StorageFailed.
 */
export async function storeParts(
  ctx: Context,
  task: RunKey & Stored,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ parts: number; size: number }> {
  let parts = 0;
  let size = 0;
  for await (const part of partsOf(bytes)) {
    parts += 1;
    size += part.length;
    await begin(ctx, task, parts);
    const sealed = ctx.ports.vault.seal(part, placeOf(task, task.run, parts));
    await fromStorage(ctx.ports.storage.put(keyOf(task, task.run, parts), sealed));
  }
  return { parts, size };
}

/** The row says so before there is a byte: what is deleted later is what the row says. */
async function begin(ctx: Context, task: RunKey, parts: number): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('a part is nothing yet');
    const begun = await updateRunning(tx.db, task)
      .set((eb) => ({ parts_begun: eb.fn<number>('greatest', ['parts_begun', eb.val(parts)]) }))
      .returning('id')
      .executeTakeFirst();
    if (!begun) throw new ExportReplaced();
  });
}

/** The bytes of a completed file, a part at a time. @throws Error where the storage has lost or altered one. */
export async function* readParts(
  { ports }: Context,
  task: Pick<TaskRow, 'id' | 'run' | 'parts' | 'storage_key'>,
): AsyncGenerator<Uint8Array, undefined> {
  for (let part = 1; part <= (task.parts ?? 0); part += 1) {
    const sealed = await ports.storage.get(keyOf(task, task.run, part));
    if (sealed === null) throw new Error(`the storage has no part ${part} of export ${task.id}`);
    yield ports.vault.open(sealed, placeOf(task, task.run, part));
  }
  return undefined;
}

/** Deletes whatever the runs up to one have stored. @throws StorageFailed. */
export async function deleteRuns(
  { ports }: Pick<Context, 'ports'>,
  task: Stored,
  upTo: number,
): Promise<void> {
  for (let run = 1; run <= upTo; run += 1)
    for (let part = 1; part <= task.parts_begun; part += 1)
      await fromStorage(ports.storage.delete(keyOf(task, run, part)));
}

function keyOf({ storage_key: key }: Pick<TaskRow, 'storage_key'>, run: number, part: number) {
  return `${key}-${run}-${part}`;
}

function placeOf({ id }: Pick<TaskRow, 'id'>, run: number, part: number): string {
  return `${id} ${run} ${part}`;
}

async function fromStorage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new StorageFailed(error);
  }
}

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
  return undefined;
}
