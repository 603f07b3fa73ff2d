type Glyph = { readonly id: number; readonly codePoints: readonly number[]; advanceWidth: number };
type Layout = { readonly glyphs: readonly Glyph[]; readonly positions: readonly object[] };

/** A font in a document as pdfkit and fontkit know it; they have no public way to how glyphs are numbered. */
type EmbeddedFont = {
  readonly scale: number;
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number };
  readonly font: {
    readonly _glyphs: Record<number, unknown>;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  };
  layout(text: string, features?: readonly string[]): Layout;
  encode(text: string, features?: readonly string[]): [string[], readonly object[]];
};

const codePointsOf = (text: string) => Array.from(text, (one) => one.codePointAt(0) ?? 0);

/**
 * Texts that are copied from the fonts of a document, and found in it: each glyph has a number for every text that it stands for. pdfkit
 * takes a glyph's text from where it is first used, so that of letters that share a shape, as Arabic ones do that differ in their
 * dots only, one would be copied for all.
 */
export class GlyphTexts {
  readonly #kept = new WeakSet<EmbeddedFont>();
  #says: string | undefined;

  /** To be called before the document's current font measures or draws anything. `says`: what a text is copied as that is not it. */
  prepare(doc: PDFKit.PDFDocument, says: string | undefined): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- doc.font has just set it
    const { _font: font } = doc as unknown as { _font: EmbeddedFont };
    if (!this.#kept.has(font)) this.#keep(font);
    this.#says = says;
  }

  #keep(font: EmbeddedFont): void {
    this.#kept.add(font);
    glyphsByText(font);
    const numbers = new Map<string, number>();
    font.encode = (text, features) => {
      const { glyphs, positions } = font.layout(text, features);
      const says = this.#says;
      const encoded = glyphs.map((glyph, index) => {
        const own = index === 0 ? codePointsOf(says ?? '') : [];
        const codePoints = says === undefined ? glyph.codePoints : own;
        const key = `${glyph.id} ${codePoints.join(' ')}`;
        const number = numbers.get(key) ?? numberOf(font, glyph.id, codePoints);
        numbers.set(key, number);
        font.widths[number] ??= glyph.advanceWidth * font.scale;
        font.unicode[number] ??= codePoints;
        return number.toString(16).padStart(4, '0');
      });
      return [encoded, positions];
    };
  }
}

/** fontkit keeps one object for each glyph, with the text for which it was made first. */
function glyphsByText({ font }: EmbeddedFont): void {
  const made = new Map<string, Glyph>();
  const make = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id} ${codePoints.join(' ')}`;
    const known = made.get(key);
    if (known) return known;
    delete font._glyphs[id];
    const glyph = make(id, codePoints);
    made.set(key, glyph);
    return glyph;
  };
}

function numberOf({ subset, unicode }: EmbeddedFont, id: number, codePoints: readonly number[]) {
  const number = subset.includeGlyph(id);
  const text = unicode[number];
  if (text === undefined || text.join(' ') === codePoints.join(' ')) return number;
  return subset.glyphs.push(id) - 1;
}
