import { clockFace, clockText, dayOf } from '@arcadia/kernel/calendar';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type ExportFormat, exportMediaTypes } from '@arcadia/contract/wire/exports';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import { spool } from './spool.ts';

type Value = string | number | Date | null;

export type FileColumn<Row> = {
  /** In the caller's language; headings of times contain "UTC+8". */
  name: string;
  /** A Date is an instant and is written as its time at UTC+8. */
  value: (row: Row) => Value;
  /** In characters; spreadsheets only. */
  width: number;
  /**
   * Format of numbers; without it they would be shown as times. An amount is a decimal text, as on the wire, and so is what
   * is `exact`, whose places are written as they are.
   */
  numbers?: keyof typeof numberFormats;
};

type Table<Row> = {
  format: ExportFormat;
  /** Of the file, without its ending, and of the sheet. */
  name: string;
  columns: readonly FileColumn<Row>[];
};

const numberFormats = { amount: '0.00', count: '0', exact: 'General' };
/** Spreadsheets keep an instant as a number, so a column has one format for both. */
const timeFormat = 'yyyy-mm-dd hh:mm:ss';

/** A column of amounts; their currency has its own column. */
export function amountColumn<Row>(
  name: string,
  value: (row: Row) => string | null,
): FileColumn<Row> {
  return { name, width: 16, value, numbers: 'amount' };
}

/** Columns and names of the file of an exported list. */
export function tableFile<Row>(
  table: Table<Row>,
): (rows: AsyncIterable<Row>) => Promise<OutgoingFile> {
  const { format, name } = table;
  return async (rows) => ({
    name: `${name}.${format}`,
    mediaType: exportMediaTypes[format],
    ...(await spool(() => bytesOf(format === 'csv' ? csv(rows, table) : xlsx(rows, table)))),
  });
}

/** The file name without its extension: the title and the day in UTC+8. */
export function fileNameOf(title: string, now: Date): string {
  return `${title} ${dayOf(now)}`;
}

async function* bytesOf(
  stream: Promise<globalThis.ReadableStream<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  // oxlint-disable-next-line no-unnecessary-type-assertion -- tests compile this with the DOM, whose stream is another type
  yield* Readable.fromWeb((await stream) as ReadableStream<Uint8Array>);
}

/** Whether a text is a number. */
function isDecimal(numbers: FileColumn<never>['numbers']): boolean {
  return numbers === 'amount' || numbers === 'exact';
}

/** Texts that a spreadsheet would interpret as a formula, also in full-width characters. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Texts of digits that a spreadsheet would take for numbers and write otherwise: it keeps 15 digits and shows twelve as a power of
 * ten, and it drops zeros in front.
 */
const changedDigits = /^(?:\d{12,}|0\d+|\d+(?:\.\d+)?e[+-]?\d+)$/i;

/**
 * RFC 4180 with a byte order mark, without which Excel takes it for the machine's own code page. A text that would be a
 * formula gets an apostrophe. One whose digits would be changed, such as an App ID or a gateway's number, ends with a tab, which
 * makes it a text and is not seen, as in Alipay's own statements; numbers and amounts stay as they are.
 */
async function csv<Row>(rows: AsyncIterable<Row>, { columns }: Table<Row>) {
  const { writeCsvStream } = await import('hucre/csv');
  const cells = cellsOf(rows, columns, (value, { numbers }) => {
    if (value instanceof Date) return clockText(value);
    if (typeof value !== 'string' || isDecimal(numbers)) return value;
    if (formula.test(value)) return `'${value}`;
    return changedDigits.test(value) ? `${value}\t` : value;
  });
  const headers = columns.map(({ name }) => name);
  return writeCsvStream(cells, { headers, bom: true, escapeFormulae: false });
}

/** Not allowed in XML, escaped or not: with one of these in a cell Excel refuses the whole workbook. */
const notForXml = /[\uFFFE\uFFFF]/g;

/** Maximum of characters in a spreadsheet cell. */
const maxCellLength = 32_767;

/** A workbook of one sheet. Its texts are typed as texts, so none of them can be a formula. */
async function xlsx<Row>(rows: AsyncIterable<Row>, { name, columns }: Table<Row>) {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const cells = cellsOf(rows, columns, (value, { numbers }) => {
    // The format knows no time zones: it takes the parts of UTC.
    if (value instanceof Date) return clockFace(value);
    if (typeof value !== 'string') return value;
    if (isDecimal(numbers)) return Number(value);
    const text = value.replaceAll(notForXml, '\uFFFD');
    return text.length <= maxCellLength ? text : `${text.slice(0, maxCellLength - 1)}…`;
  });
  return writeXlsxStream(cells, {
    // Characters not allowed in a sheet's name, and its maximum length.
    name: name.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    columns: columns.map((column) => ({
      header: column.name,
      width: column.width,
      numFmt: column.numbers === undefined ? timeFormat : numberFormats[column.numbers],
    })),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly FileColumn<Row>[],
  written: (value: Value, column: FileColumn<Row>) => Value,
): AsyncGenerator<Value[]> {
  for await (const row of rows) yield columns.map((column) => written(column.value(row), column));
}
