import { Refusal } from '@arcadia/contract/wire/refusal';
import { createSemaphore } from '@arcadia/kernel/semaphore';
import { runInThread, ThreadLimitReached } from '../run-in-thread.ts';
import type { WorkbookAnswer, WorkbookToRead } from './workbook-worker.ts';

const workbookProgram = new URL('workbook-worker.ts', import.meta.url);
/** A workbook at this bound takes about a second and 200 MB. */
const maxUnpackedBytes = 16 * 1_024 * 1_024;
const threadLimits = { maxMs: 30_000, maxMegabytes: 256 };
/** One at a time in each process, so that memory stays bounded however many are uploaded together. */
const turns = createSemaphore(1);

/**
 * The rows of a CSV or XLSX file as text, the first sheet of a workbook. Days are written as 2026-11-20. Rows beyond
 * `maxRows` are not read, but for one that shows there are more.
 * @param maxUnpacked bytes that a workbook may unpack to
 * @throws Refusal fileFormatError where the bytes are neither, fileExceedsLimit where a workbook unpacks to too much.
 */
export async function readTable(
  bytes: Buffer,
  maxRows: number,
  maxUnpacked = maxUnpackedBytes,
): Promise<string[][]> {
  if (isWorkbook(bytes))
    return workbookRows({ bytes, maxRows: maxRows + 1, maxBytes: maxUnpacked });
  const { parseCsv } = await import('hucre/csv');
  const rows = parseCsv(textOf(bytes), { maxRows: maxRows + 1 });
  return rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.trim() : '')));
}

/** A workbook is a ZIP archive, which begins with these letters. */
function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
}

async function workbookRows(workbook: WorkbookToRead): Promise<string[][]> {
  const release = await turns.acquire();
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what our own program answers
    const answer = (await runInThread(workbookProgram, workbook, threadLimits)) as WorkbookAnswer;
    if ('rows' in answer) return answer.rows;
    throw new Refusal(answer.refused === 'tooLarge' ? 'fileExceedsLimit' : 'fileFormatError');
  } catch (error) {
    if (!(error instanceof ThreadLimitReached)) throw error;
    throw new Refusal('fileExceedsLimit', {}, { cause: error });
  } finally {
    release();
  }
}

/** UTF-8, or what spreadsheet programs on Chinese Windows write. */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Refusal('fileFormatError');
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding: the next one.
    }
  }
  throw new Refusal('fileFormatError');
}
