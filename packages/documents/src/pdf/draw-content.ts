import { encode } from 'uqr';
import { languageFacts } from '@arcadia/i18n/languages';
import { Faces } from '../fonts/faces.ts';
import type { PdfBlock, PdfColumn, PdfContent } from './pdf-content.ts';
import { colours, PdfPage, type Style } from './pdf-page.ts';
import { leaveRoomForSignature } from './signature-room.ts';

type Table = Extract<PdfBlock, { kind: 'table' }>;

const cell: Style = { size: 8.5, standsAlone: true };
const cellPadding = { x: 4, y: 3.5 };

/** A document as PDF. The same content gives the same bytes. */
export async function drawContent(content: PdfContent): Promise<Buffer> {
  const faces = new Faces(content.language);
  for (const text of textsOf(content)) await faces.use(text);
  const { title, subtitle, issuer, createdAt, language, pageLabel } = content;
  const page = new PdfPage(faces, await faces.files(), {
    Title: title,
    Author: issuer,
    CreationDate: createdAt,
    ModDate: createdAt,
    lang: languageFacts[language].locale,
  });
  page.paragraph(issuer, { size: 10, weight: 'bold', colour: colours.quiet }, 10);
  page.paragraph(title, { size: 20, weight: 'bold' }, 2);
  page.paragraph(subtitle, { size: 10, colour: colours.quiet }, 18);
  for (const block of content.blocks) drawBlock(page, block);
  if (content.signature) leaveRoomForSignature(page.doc, content.signature);
  return page.finish(pageLabel, issuer);
}

/** Everything that is drawn, so that the faces have all of its characters; digits are those of page numbers. */
function* textsOf({ title, subtitle, issuer, pageLabel, blocks }: PdfContent): Generator<string> {
  yield* [title, subtitle, issuer, pageLabel, '0123456789'];
  for (const block of blocks) yield* textsIn(block);
}

function* textsIn(block: PdfBlock): Generator<string> {
  switch (block.kind) {
    case 'heading':
    case 'note':
    case 'text':
      yield block.text;
      return;
    case 'amount':
      yield* [block.label, block.value, block.words ?? ''];
      return;
    case 'verification':
      yield* [block.heading, block.code, block.text];
      return;
    case 'facts':
      for (const { term, value } of block.facts) yield* [term, value];
      return;
    case 'table':
      yield* block.columns.map(({ heading }) => heading);
      for (const { cells } of block.rows) yield* cells;
  }
}

function drawBlock(page: PdfPage, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      page.makeRoom(60);
      page.y += 8;
      page.paragraph(block.text, { size: 12, weight: 'bold' }, 6);
      return;
    case 'note':
      page.y += 6;
      page.paragraph(block.text, { size: 9, colour: colours.quiet }, 4);
      return;
    case 'text':
      page.paragraph(block.text, { size: 10 }, 6);
      return;
    case 'amount':
      page.paragraph(block.label, { size: 9, colour: colours.quiet }, 0);
      page.paragraph(block.value, { size: 24, weight: 'bold' }, 2);
      if (block.words !== undefined) page.paragraph(block.words, { size: 11 }, 2);
      page.y += 12;
      return;
    case 'facts':
      drawFacts(page, block.facts);
      return;
    case 'verification':
      drawVerification(page, block);
      return;
    case 'table':
      drawTable(page, block);
  }
}

/** Points: wide enough for a telephone to read from paper. */
const squareSize = 72;

function drawVerification(
  page: PdfPage,
  { address, heading, code, text }: Extract<PdfBlock, { kind: 'verification' }>,
): void {
  const width = page.width - squareSize - 16;
  const left = page.left + squareSize + 16;
  const quiet: Style = { size: 8.5, colour: colours.quiet };
  const about = page.lines(text, width, quiet);
  page.makeRoom(Math.max(squareSize, 36 + page.heightOf(about.length, quiet)) + 20);
  page.y += 12;
  const top = page.y;
  page.square(encode(address, { ecc: 'M', border: 0 }).data, top, squareSize);
  page.draw([heading], top, { x: left, width }, quiet);
  page.draw([code], top + 13, { x: left, width }, { size: 13, weight: 'bold' });
  page.draw(about, top + 36, { x: left, width }, quiet);
  page.y = top + Math.max(squareSize, 36 + page.heightOf(about.length, quiet)) + 8;
}

function drawFacts(page: PdfPage, facts: Extract<PdfBlock, { kind: 'facts' }>['facts']): void {
  const style: Style = { size: 10, standsAlone: true };
  const termWidth = page.width * 0.3;
  const valueWidth = page.width - termWidth;
  for (const { term, value } of facts) {
    const terms = page.lines(term, termWidth - 12, style);
    const values = page.lines(value, valueWidth, style);
    const height = page.heightOf(Math.max(terms.length, values.length), style) + 10;
    page.makeRoom(height);
    page.rule(page.y);
    const top = page.y + 5;
    page.draw(terms, top, { x: page.left, width: termWidth }, { ...style, colour: colours.quiet });
    page.draw(values, top, { x: page.left + termWidth, width: valueWidth }, style);
    page.y += height;
  }
  page.rule(page.y);
  page.y += 12;
}

function drawTable(page: PdfPage, { columns, rows }: Table): void {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const placed = columns.map((column) => ({
    ...column,
    width: (column.width / total) * page.width,
  }));
  const heading = columns.map((column) => column.heading);
  const headed = { ...cell, weight: 'bold', colour: colours.quiet } as const;
  drawRow(page, placed, heading, headed);
  for (const { cells, bold = false } of rows) {
    const style: Style = bold ? { ...cell, weight: 'bold' } : cell;
    // Asked with the height of the row, so that a heading never stands alone at the foot of a page.
    if (page.makeRoom(rowHeight(page, placed, cells, style)))
      drawRow(page, placed, heading, headed);
    drawRow(page, placed, cells, style);
  }
  page.y += 10;
}

function linesOf(
  page: PdfPage,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  style: Style,
) {
  return columns.map(({ width }, index) =>
    page.lines(cells[index] ?? '', width - 2 * cellPadding.x, style),
  );
}

function rowHeight(
  page: PdfPage,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  style: Style,
) {
  const lines = Math.max(...linesOf(page, columns, cells, style).map(({ length }) => length));
  return page.heightOf(lines, style) + 2 * cellPadding.y;
}

function drawRow(
  page: PdfPage,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  style: Style,
): void {
  const height = rowHeight(page, columns, cells, style);
  let x = page.left;
  for (const [index, lines] of linesOf(page, columns, cells, style).entries()) {
    const { width = 0, align = 'start' } = columns[index] ?? {};
    const place = { x: x + cellPadding.x, width: width - 2 * cellPadding.x, align };
    page.draw(lines, page.y + cellPadding.y, place, style);
    x += width;
  }
  page.y += height;
  page.rule(page.y);
}
