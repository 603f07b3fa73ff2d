import PdfKit from 'pdfkit';
import { breakLines, type Measure } from './break-lines.ts';
import type { Weight } from '../fonts/face-files.ts';
import type { Faces, Run } from '../fonts/faces.ts';
import { GlyphTexts } from '../fonts/glyph-texts.ts';
import { type Direction, hasRightToLeft, ownDirection } from '../fonts/reading-order.ts';

export type Style = {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Direction of the text: a name is read in its own, a sentence in that of its language. */
  readonly standsAlone?: boolean;
};
type Place = { readonly x: number; readonly width: number; readonly align?: 'start' | 'end' };

/** Points. A4, with margins wide enough for a punch. */
const margin = { top: 56, bottom: 64, side: 56 };
const lineHeight = 1.5;

export const colours = { text: '#16181d', quiet: '#5b6270', rule: '#d5d9e0' } as const;

/** Draws text from the top of a page to its foot, and goes on on the next one. */
export class PdfPage {
  readonly doc: PDFKit.PDFDocument;
  readonly #faces: Faces;
  readonly #texts = new GlyphTexts();
  y = margin.top;

  constructor(
    faces: Faces,
    fonts: ReadonlyMap<string, Buffer>,
    info: PDFKit.DocumentInfo & { lang: string },
  ) {
    const { lang, ...about } = info;
    this.#faces = faces;
    this.doc = new PdfKit({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang,
      pdfVersion: '1.7',
      displayTitle: true,
      info: about,
    });
    for (const [name, font] of fonts) this.doc.registerFont(name, font);
  }

  get left(): number {
    return margin.side;
  }

  get width(): number {
    return this.doc.page.width - 2 * margin.side;
  }

  /** Words repeat, and looking one up is quicker than adding up its glyphs. */
  readonly #widths = new Map<string, number>();

  readonly #measure: Measure = (text, weight, size) => {
    const key = `${weight} ${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#faces
      .runs(text, weight)
      .reduce((sum, run) => sum + this.#face(run, size).widthOfString(run.text), 0);
    this.#widths.set(key, width);
    return width;
  };

  /** Lines of a text that fit into a width. */
  lines(text: string, width: number, { size, weight = 'regular' }: Style): string[] {
    return breakLines(text, width, { measure: this.#measure, weight, size });
  }

  heightOf(lines: number, { size }: Style): number {
    return lines * size * lineHeight;
  }

  /** Starts a new page unless `height` points are left on this one. @returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.doc.page.height - margin.bottom) return false;
    this.doc.addPage();
    this.y = margin.top;
    return true;
  }

  /** Draws lines from `top` down, without moving on. */
  draw(lines: readonly string[], top: number, place: Place, style: Style): void {
    const whole = lines.join(' ');
    const direction =
      style.standsAlone === true && hasRightToLeft(whole) ? ownDirection(whole) : 'ltr';
    for (const [index, line] of lines.entries())
      this.#drawLine(line, direction, top + index * style.size * lineHeight, { place, style });
  }

  /** Draws a text over the whole width and moves on below it. None of its lines stands alone on a page. */
  paragraph(text: string, style: Style, gapAfter: number): void {
    const lines = this.lines(text, this.width, style);
    for (const [index, line] of lines.entries()) {
      const left = lines.length - index;
      // The first two stay together, and the last two; of three all do.
      const together = left === 2 || (index === 0 && left > 3) ? 2 : index === 0 ? left : 1;
      this.makeRoom(this.heightOf(together, style));
      this.draw([line], this.y, { x: this.left, width: this.width }, style);
      this.y += this.heightOf(1, style);
    }
    this.y += gapAfter;
  }

  /** Draws a square of dark and light fields at the left. Fields of a row that touch are one shape, so that no seam shows. */
  square(rows: readonly (readonly boolean[])[], top: number, size: number): void {
    const field = size / rows.length;
    for (const [y, row] of rows.entries()) {
      let from = 0;
      for (let x = 0; x <= row.length; x += 1) {
        if (row[x] === true) continue;
        if (x > from)
          this.doc.rect(this.left + from * field, top + y * field, (x - from) * field, field);
        from = x + 1;
      }
    }
    this.doc.fill(colours.text);
  }

  rule(top: number): void {
    this.doc
      .moveTo(this.left, top)
      .lineTo(this.left + this.width, top)
      .lineWidth(0.5)
      .stroke(colours.rule);
  }

  /** Writes the foot of every page, and ends the document. */
  async finish(label: string, issuer: string): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    const style = { size: 8, colour: colours.quiet };
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index);
      const top = this.doc.page.height - margin.bottom + 20;
      const page = label.replace('{page}', String(index + 1)).replace('{pages}', String(count));
      this.draw([issuer], top, { x: this.left, width: this.width }, style);
      this.draw([page], top, { x: this.left, width: this.width, align: 'end' }, style);
    }
    const parts: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (part: Buffer) => parts.push(part));
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(parts);
  }

  #drawLine(
    line: string,
    direction: Direction,
    top: number,
    { place: { x, width, align = 'start' }, style }: { place: Place; style: Style },
  ): void {
    const { size, weight = 'regular', colour = colours.text } = style;
    let at = align === 'end' ? x + width - this.#measure(line, weight, size) : x;
    // Baselines agree though faces differ in their ascent.
    const baseline = top + size * 1.1;
    for (const run of this.#faces.runs(line, weight, direction)) {
      this.#face(run, size).fillColor(colour);
      this.doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  #face({ face, says }: Run, size: number): PDFKit.PDFDocument {
    this.doc.font(face).fontSize(size);
    this.#texts.prepare(this.doc, says);
    return this.doc;
  }
}
