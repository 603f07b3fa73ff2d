import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  emptyZip,
  sampleDoc,
  samplePdf,
  sampleXls,
} from '../../../../tools/testing/sample-documents.ts';
import { recogniseContent } from './content.ts';

const script = '<</Type/Action/S/JavaScript/JS(app.alert\\(1\\))>>';

describe('a PDF', () => {
  test.each([
    ['plain', samplePdf()],
    ['with a first view', samplePdf({ objects: '<</OpenAction[3 0 R/Fit]>>' })],
    ['with a link', samplePdf({ objects: '<</S/URI/URI(https://arcadia.example)>>' })],
    ['that speaks of programs', samplePdf({ objects: '(We write JavaScript and Launch games)' })],
    ['with packed objects', samplePdf({ packed: '<</Type/Page>>' })],
    ['with a stream that can’t be unpacked', samplePdf({ objects: '<</Type/ObjStm>>stream\nxx' })],
  ])('%s is a PDF', async (_, bytes) => {
    expect(await recogniseContent(bytes)).toBe('pdf');
  });

  test.each([
    ['that runs a program', samplePdf({ objects: script })],
    [
      'that runs a program written otherwise',
      samplePdf({ objects: script.replace('JavaS', 'Java#53') }),
    ],
    ['that runs a program out of a packed stream', samplePdf({ packed: script })],
    ['that starts a program', samplePdf({ objects: '<</S/Launch/F(cmd.exe)>>' })],
    ['with a file in it', samplePdf({ objects: '<</Names<</EmbeddedFiles 7 0 R>>>>' })],
    ['with a form of the old kind', samplePdf({ objects: '<</XFA 7 0 R>>' })],
    ['that is a page', samplePdf({ objects: '<!DOCTYPE html>' })],
    ['that is a program of a web server', samplePdf({ objects: '<?php system(1)' })],
    ['that is an archive', Buffer.concat([samplePdf(), emptyZip()])],
    ['that does not begin as one', Buffer.concat([Buffer.from('\n'), samplePdf()])],
    ['cut off', samplePdf().subarray(0, 100)],
    ['with something behind its end', Buffer.concat([samplePdf(), Buffer.alloc(2_000, 'x')])],
  ])('%s is refused', async (_, bytes) => {
    expect(await recogniseContent(bytes)).toBe(null);
  });

  const blanks = (mebibytes: number) => ' '.repeat(mebibytes * 1024 * 1024);
  const packedStream = (objects: string, name = 'ObjStm') =>
    `<</Type/${name}>>stream\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream\n`;
  const holding = (objects: string) => {
    const [head = '', tail = ''] = samplePdf({ objects: 'HERE' }).toString('latin1').split('HERE');
    return Buffer.from(`${head}${objects}${tail}`, 'latin1');
  };

  test.each([
    ['whose packed stream unfolds without end', holding(packedStream(blanks(64)))],
    [
      'whose packed streams unfold without end together',
      holding(packedStream(blanks(1)).repeat(40)),
    ],
    ['of more packed streams than a letter has', holding(packedStream(' ').repeat(2_000))],
    ['that hides a program behind blanks', holding(packedStream(blanks(10) + script))],
    ['that hides its packed stream behind an escape', holding(packedStream(script, 'Obj#53tm'))],
  ])('%s is refused before it is unfolded', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(200_000);
    expect(await recogniseContent(bytes)).toBe(null);
  });
});

describe('an old Office document', () => {
  test('of Word is taken', async () => {
    expect(await recogniseContent(sampleDoc())).toBe('doc');
  });

  test.each([
    ['with macros', sampleDoc({ macros: true })],
    ['of Excel', sampleXls()],
    [
      'that only speaks of Word',
      Buffer.concat([sampleXls(), Buffer.from('xWordDocument\0', 'utf16le')]),
    ],
  ])('%s is refused', async (_, bytes) => {
    expect(await recogniseContent(bytes)).toBe(null);
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['an archive', emptyZip()],
])('%s is none of ours', async (_, bytes) => {
  expect(await recogniseContent(bytes)).toBe(null);
});
