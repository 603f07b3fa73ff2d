import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fontkit from 'fontkit';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { textOfPdf } from '../testing/pdf-text.ts';
import { drawContent } from './draw-content.ts';
import { Faces } from '../fonts/faces.ts';
import type { PdfContent } from './pdf-content.ts';
import { readable } from '../fonts/readable.ts';

const run = promisify(execFile);
const popplerIsThere = spawnSync('pdftotext', ['-v']).error === undefined;

const names = {
  'of Chinese characters beyond the mainland’s lists': '𠮷野家（上海）龘喆㐂𬭚𡃁有限公司',
  'in Arabic with digits and Latin': 'شركة الألعاب العربية للتجارة (دبي) Acme 2024',
  'in Arabic with its vowels': 'مُحَمَّد بْنُ سَلْمَان',
  'in Persian with a joiner': 'پارس‌گیم ۱۲۳',
  'in Hebrew': 'משחקי תל־אביב בע"מ 2024',
  'in Korean, Thai and Hindi': '주식회사 넥슨코리아 บริษัท เกมไทย भारतीय क्रिकेट लिमिटेड',
  'in Japanese with a chosen shape': '株式会社スクウェア・エニックス 葛\u{E0100}飾 髙橋',
  'with signs': 'Great 🎮 ❤️ ★ ™ <b>&amp;</b> {{x}} %PDF (\\) é̂',
  'that no font has': 'A\u{2A6D0} \uE000 \u{12000}',
  'of 120 characters': 'شركة Aé𠮷 '.repeat(12),
};

describe.each(languages)('in a document in %s', (language) => {
  test.each(Object.entries(names))('a name %s is drawn without a box', async (_, name) => {
    const faces = new Faces(language);
    await faces.use(name);
    const files = await faces.files();
    const runs = (['regular', 'bold'] as const).flatMap((weight) =>
      (['ltr', 'rtl'] as const).flatMap((direction) => faces.runs(name, weight, direction)),
    );
    expect(runs.length).toBeGreaterThan(0);
    for (const { face, text } of runs) {
      const font = fontkit.create(files.get(face) ?? Buffer.alloc(0));
      if (!('layout' in font)) throw new Error(`${face} is a collection of fonts`);
      const boxes = font.layout(text).glyphs.filter(({ id }) => id === 0);
      expect({ text, boxes: boxes.length }).toEqual({ text, boxes: 0 });
      expect(text).not.toMatch(/[\u25A1\uFFFD]/);
    }
  });
});

const content = (facts: readonly string[], text: string): PdfContent => ({
  language: 'en',
  title: 'Service contract',
  subtitle: 'C1',
  issuer: 'Arcadia',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  pageLabel: '{page}/{pages}',
  blocks: [
    { kind: 'facts', facts: facts.map((value) => ({ term: 'Party', value })) },
    { kind: 'text', text },
  ],
});

/** The lines of each page as poppler reads them. */
async function popplersPages(bytes: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-pages-'));
  try {
    await writeFile(join(folder, 'document.pdf'), bytes);
    const { stdout } = await run('pdftotext', ['-layout', join(folder, 'document.pdf'), '-']);
    return stdout.split('\f');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As poppler reads it, less the marks by which it shows where the direction changes. */
async function popplersText(bytes: Buffer): Promise<string> {
  const pages = await popplersPages(bytes);
  return pages
    .join(' ')
    .replaceAll(/[\u202A-\u202E]/g, '')
    .replaceAll(/\s+/g, ' ');
}

test.skipIf(!popplerIsThere)('what is copied from a document is what was written', async () => {
  const facts = [
    'شركة الألعاب العربية للتجارة',
    'משחקי תל־אביב בע"מ',
    '𠮷野家（上海）⼀一有限公司',
    '주식회사 넥슨코리아',
  ];
  const sentence = 'The customer is شركة الألعاب (the Customer) since 2024.';
  const text = await popplersText(await drawContent(content(facts, sentence)));
  for (const fact of facts) expect(text).toContain(readable(fact));
  expect(text).toContain('شركة الألعاب');
  expect(text).toMatch(/^.*The customer is .*the Customer\) since 2024\./);
});

test('a character that no font has is named by its number', async () => {
  const text = await textOfPdf(await drawContent(content(['A\u{2A6D0}\uE000B'], 'x')));
  expect(text).toContain('A[U+2A6D0][U+E000]B');
});

test('marks that turn a text around are left out, and a line break is a space', () => {
  expect(readable('Acme\u202E dtL\u2066\u200F\nShanghai')).toBe('Acme dtL Shanghai');
});

test('words from right to left follow one another from right to left, digits and brackets as they are read', async () => {
  const faces = new Faces('en');
  const name = 'שלום (2024) עולם';
  await faces.use(name);
  const drawn = faces.runs(name, 'regular', 'rtl').map(({ text }) => text);
  expect(drawn.join('')).toBe('עולם (2024) שלום');
  // What opens towards the right is copied as what was typed.
  const [, , open] = faces.runs(name, 'regular', 'rtl');
  expect(open).toMatchObject({ text: '(', says: ')' });
});

test.each(languages)(
  'a minus is about as wide as a digit, and no dash, in %s',
  async (language) => {
    const faces = new Faces(language);
    await faces.use('\u22125');
    const files = await faces.files();
    const widths = faces.runs('\u22125', 'regular').flatMap(({ face, text }) => {
      const font = fontkit.create(files.get(face) ?? Buffer.alloc(0));
      if (!('layout' in font)) throw new Error(`${face} is a collection of fonts`);
      return font.layout(text).glyphs.map(({ advanceWidth }) => advanceWidth / font.unitsPerEm);
    });
    const [minus = 0, digit = 0] = widths;
    expect(widths).toHaveLength(2);
    expect(minus).toBeLessThan(digit * 1.2);
  },
);

test.skipIf(!popplerIsThere)('no line of a paragraph stands alone on a page', async () => {
  const line = 'filler';
  const paragraph = 'lorem ipsum dolor sit amet '.repeat(16);
  for (let before = 28; before < 40; before += 1) {
    const blocks = [
      ...Array.from({ length: before }, () => ({ kind: 'text', text: line }) as const),
      { kind: 'text', text: paragraph } as const,
    ];
    const bytes = await drawContent({ ...content([], ''), blocks });
    const pages = await popplersPages(bytes);
    const lines = pages.map(
      (page) => page.split('\n').filter((one) => one.includes('lorem')).length,
    );
    expect({ before, lines }).toEqual({
      before,
      lines: expect.not.arrayContaining([1]) as number[],
    });
  }
});
