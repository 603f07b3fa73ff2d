import type { ProposalValues } from './use-proposal.ts';

type Usage = Extract<ProposalValues['change'], { kind: 'usage' }>;
export type UsageRow = Usage['events'][number];
export type Cells = Partial<Record<keyof UsageRow, string>>;

/** Columns of a spreadsheet, in their order. */
const columns = [
  'applicationId',
  'serviceId',
  'category',
  'component',
  'gameId',
  'day',
  'quantity',
] as const satisfies readonly (keyof UsageRow)[];

/** The names by which people know a category or a component, beside that of the API. */
export type Names = Readonly<Record<string, string>>;

/** A row as it was typed or pasted. */
export function rowOf(cells: Cells): UsageRow {
  const texts = { applicationId: '', serviceId: '', gameId: '', day: '', quantity: '' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a choice may be missing: the contract's schema says so
  return { ...texts, ...cells } as UsageRow;
}

export function isEmptyRow(row: UsageRow | undefined): boolean {
  return row === undefined || Object.values(row).every((cell) => cell === '' || cell === undefined);
}

/**
 * The rows of a spreadsheet or of a CSV file, without its head. A category or component is named as in the API or as on the screen; one that
 * is unknown is left out, so that its field is found wrong.
 * @returns none where no line has seven columns.
 */
export function pastedRows(
  text: string,
  names: { categories: Names; components: Names },
): UsageRow[] {
  const lines = cellsOf(text).filter((cells) => cells.length >= columns.length);
  const rows = lines.map((cells) => {
    const typed = new Map(columns.map((column, index) => [column, cells[index]?.trim() ?? '']));
    const cell = (column: keyof UsageRow) => typed.get(column) ?? '';
    return rowOf({
      applicationId: cell('applicationId'),
      serviceId: cell('serviceId'),
      ...named('category', names.categories, cell('category')),
      ...named('component', names.components, cell('component')),
      gameId: cell('gameId'),
      day: writtenDay(cell('day')),
      quantity: writtenNumber(cell('quantity')),
    });
  });
  const isHead = rows[0] !== undefined && !/\d/.test(rows[0].quantity);
  return isHead ? rows.slice(1) : rows;
}

function named(field: 'category' | 'component', names: Names, text: string): Cells {
  const written = text.toLowerCase();
  const known = Object.entries(names).find(
    ([name, label]) => name === written || label.toLowerCase() === written,
  );
  return known ? { [field]: known[0] } : {};
}

/** A day as spreadsheets write it: 2026-11-07, 2026/11/7 or 20261107. */
function writtenDay(text: string): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A number as spreadsheets write it: with commas between thousands, a plus, or a minus of its own kind. */
function writtenNumber(text: string): string {
  const plain = text.replace(/^\u2212/, '-').replace(/^\+/, '');
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** Cells by line. The first line says what is between them: tabs, semicolons or commas. Quoted cells may hold these, quotes and line breaks. */
function cellsOf(text: string): string[][] {
  const [first = ''] = text.split('\n', 1);
  const between = ['\t', ';'].find((sign) => first.includes(sign)) ?? ',';
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${between}\n]*)(${between}|\n|$)`, 'g');
  const lines: string[][] = [[]];
  for (const [, written = '', end = ''] of text.replaceAll(/\r\n?/g, '\n').matchAll(cell)) {
    const isQuoted = written.length > 1 && written.startsWith('"') && written.endsWith('"');
    lines.at(-1)?.push(isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === '') break;
    if (end === '\n') lines.push([]);
  }
  return lines;
}
