import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';

/** Request of read-table.ts. `maxBytes` bounds what the file unpacks to, and the texts that are read from it. */
export type WorkbookToRead = { bytes: Uint8Array; maxRows: number; maxBytes: number };
export type WorkbookAnswer = { rows: string[][] } | { refused: 'unreadable' | 'tooLarge' };

/** No table of ours has as many columns; a cell far to the right makes every row as wide. */
const maxColumns = 100;

class TooLarge extends Error {}

/**
 * The archive with its parts not packed. A part is given the memory that the directory says and no more, so what the
 * directory says is a bound also where it lies; the library that reads the workbook would unpack a part again for each
 * mention of it, and one of an unknown size up to two gigabytes.
 */
function unpacked({ bytes, maxBytes }: WorkbookToRead): Uint8Array {
  let left = maxBytes;
  const parts = unzipSync(bytes, {
    filter({ originalSize }) {
      left -= originalSize;
      if (left < 0) throw new TooLarge();
      return true;
    },
  });
  return zipSync(parts, { level: 0 });
}

async function rowsOf(asked: WorkbookToRead): Promise<string[][]> {
  const { sheets } = await readXlsx(unpacked(asked), { sheets: [0], maxRows: asked.maxRows });
  let left = asked.maxBytes;
  // A text that stands in the file once may be that of every cell, and is copied for each when it leaves the thread.
  return (sheets[0]?.rows ?? []).map((row) =>
    row.slice(0, maxColumns).map((cell) => {
      const text = textOf(cell);
      left -= text.length + 1;
      if (left < 0) throw new TooLarge();
      return text;
    }),
  );
}

function textOf(cell: unknown): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell.trim();
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

async function answer(asked: WorkbookToRead): Promise<WorkbookAnswer> {
  try {
    return { rows: await rowsOf(asked) };
  } catch (error) {
    return { refused: error instanceof TooLarge ? 'tooLarge' : 'unreadable' };
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-table.ts, the only one to start it, gives this
const message = await answer(workerData as WorkbookToRead);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window, has no origin
parentPort?.postMessage(message);
