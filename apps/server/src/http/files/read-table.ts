import { Refusal } from '@arcadia/contract/refusal';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** What a spreadsheet's cell may hold. */
type Cell = string | number | boolean | Date | null | undefined | object;

/**
 * The rows of a CSV or XLSX file as text, the first sheet of a workbook. Days are written as 2026-11-20. Rows beyond
 * `maxRows` are not read, but for one that shows there are more.
 * @throws Refusal fileFormatError where the bytes are neither.
 */
export async function readTable(bytes: Buffer, maxRows: number): Promise<string[][]> {
  const rows = isWorkbook(bytes)
    ? await workbookRows(bytes, maxRows + 1)
    : parseCsv(textOf(bytes), { maxRows: maxRows + 1 });
  return rows.map((row) => row.map(cellText));
}

/** A workbook is a ZIP archive, which begins with these letters. */
function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
}

async function workbookRows(bytes: Buffer, maxRows: number): Promise<readonly Cell[][]> {
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows });
    return sheets[0]?.rows ?? [];
  } catch (cause) {
    throw new Refusal('fileFormatError', {}, { cause });
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

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'object') return '';
  return String(cell).trim();
}
