import { deflateSync } from 'node:zlib';

/** A PDF of one empty page. `objects` stand in it as they are, `packed` in a compressed stream, as writers keep theirs. */
export function samplePdf({ objects = '', packed = '' } = {}): Buffer {
  const stream = packed === '' ? null : deflateSync(Buffer.from(packed));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n` +
        `2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n` +
        `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n${objects}\n`,
    ),
    ...(stream
      ? [
          Buffer.from(
            `9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`,
          ),
          stream,
          Buffer.from('\nendstream\nendobj\n'),
        ]
      : []),
    Buffer.from('trailer\n<</Root 1 0 R/Size 4>>\nstartxref\n0\n%%EOF\n'),
  ]);
}

type Entry = { name: string; kind: 'storage' | 'stream' };

const sector = 512;
const freeSector = 0xffffffff;
const endOfChain = 0xfffffffe;
const fatSector = 0xfffffffd;

/** A compound file, the container of the old Office formats, with this directory and empty contents. */
function compoundFile(entries: readonly Entry[]): Buffer {
  const header = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  // The directory begins in the second sector; the table of sectors is the first.
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const directory = Buffer.alloc(sector * Math.ceil((entries.length + 1) / 4));
  writeEntry(directory, 0, { name: 'Root Entry', kind: 5 });
  for (const [index, { name, kind }] of entries.entries())
    writeEntry(directory, index + 1, { name, kind: kind === 'storage' ? 1 : 2 });
  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(fatSector, 0);
  const sectors = directory.length / sector;
  for (let index = 1; index <= sectors; index += 1)
    table.writeUInt32LE(index === sectors ? endOfChain : index + 1, index * 4);
  return Buffer.concat([header, table, directory]);
}

function writeEntry(
  directory: Buffer,
  index: number,
  { name, kind }: { name: string; kind: number },
): void {
  const at = index * 128;
  const text = Buffer.from(`${name}\0`, 'utf16le');
  text.copy(directory, at);
  directory.writeUInt16LE(text.length, at + 64);
  directory[at + 66] = kind;
  directory[at + 67] = 1;
  for (const link of [68, 72, 76]) directory.writeUInt32LE(freeSector, at + link);
  directory.writeUInt32LE(endOfChain, at + 116);
}

/** A document of Word 97, with macros where they are asked for. */
export function sampleDoc({ macros = false } = {}): Buffer {
  return compoundFile([
    { name: 'WordDocument', kind: 'stream' },
    { name: '1Table', kind: 'stream' },
    ...(macros ? [{ name: 'Macros', kind: 'storage' } as const] : []),
  ]);
}

/** A spreadsheet of Excel 97: from outside the same as a document. */
export function sampleXls(): Buffer {
  return compoundFile([{ name: 'Workbook', kind: 'stream' }]);
}

/** A ZIP archive with nothing in it. */
export function emptyZip(): Buffer {
  return Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
}
