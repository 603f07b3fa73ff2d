import { Refusal } from '@arcadia/contract/wire/refusal';
import { type Context, turnTakerOf } from '@arcadia/domain/database/context';
import { createFairTurns } from '@arcadia/kernel/fair-turns';
import { runInThread, ThreadLimitReached } from '../run-in-thread.ts';
import type { PdfContent } from './pdf-content.ts';

const program = new URL('pdf-worker.ts', import.meta.url);
/** Cutting the faces takes some hundred milliseconds of computing, pages of a long table seconds. */
const threadLimits = { maxMs: 60_000, maxMegabytes: 512 };
/** In each process: what waits holds its content in memory. */
const turns = createFairTurns({ each: 10, all: 40 });

/**
 * Draws a document in a thread of its own, so that nobody's call waits while it computes, and one at a time, so that memory
 * stays bounded. Companies take turns, and no company's drawings are a reason to refuse another's.
 * @throws Refusal exportsBusy, exportTookTooLong.
 */
export function renderPdf({ actor }: Pick<Context, 'actor'>, content: PdfContent) {
  return turns.run(
    turnTakerOf(actor),
    () => drawInThread(content),
    () => new Refusal('exportsBusy'),
  );
}

async function drawInThread(content: PdfContent): Promise<Uint8Array> {
  try {
    const bytes = await runInThread(program, content, threadLimits);
    if (!(bytes instanceof Uint8Array)) throw new Error('pdf-worker.ts sent no bytes');
    return bytes;
  } catch (error) {
    if (!(error instanceof ThreadLimitReached)) throw error;
    throw new Refusal('exportTookTooLong', {}, { cause: error });
  }
}
