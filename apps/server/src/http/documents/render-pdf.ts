import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@arcadia/contract/refusal';
import type { PdfContent } from './pdf-content.ts';

const program = new URL('pdf-worker.ts', import.meta.url);
/** Cutting the faces takes some hundred milliseconds of computing, pages of a long table seconds. */
const maxDurationMs = 60_000;
const maxMegabytes = 512;
/** Waiting for their turn, in each process. */
const maxWaiting = 20;

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a document in a thread of its own, so that nobody's call waits while it computes, and one at a time, so that memory
 * stays bounded. @throws Refusal exportsBusy, exportTookTooLong.
 */
export async function renderPdf(content: PdfContent): Promise<Uint8Array> {
  if (waiting >= maxWaiting) throw new Refusal('exportsBusy');
  waiting += 1;
  const before = turn;
  const drawn = before.then(() => drawInThread(content));
  turn = drawn.catch(() => undefined);
  try {
    return await drawn;
  } finally {
    waiting -= 1;
  }
}

async function drawInThread(content: PdfContent): Promise<Uint8Array> {
  const worker = new Worker(program, {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const limit = AbortSignal.timeout(maxDurationMs);
  const ended = once(worker, 'exit', { signal: limit }).then(([code]: unknown[]) => {
    throw new Error(`the thread that draws ended with ${String(code)} before it was done`);
  });
  try {
    const drawn = once(worker, 'message', { signal: limit });
    const [bytes]: unknown[] = await Promise.race([drawn, ended]);
    if (!(bytes instanceof Uint8Array)) throw new Error('pdf-worker.ts sent no bytes');
    return bytes;
  } catch (error) {
    if (limit.aborted) throw new Refusal('exportTookTooLong', {}, { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
}
