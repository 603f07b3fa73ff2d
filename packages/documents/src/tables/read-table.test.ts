import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

/** Bytes to which a workbook may unpack; one of one row takes about 5 kB, most of it styles. */
const bound = 100_000;
const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1');

async function workbook(rows: string[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Coupons', rows }] }));
}

const manyRows = (count: number) => Array.from({ length: count }, () => ['company', '12.50']);

/** The file, whose directory says of every part that it unpacks to `says` bytes. */
function withSizes(file: Buffer, says: number): Buffer {
  const changed = Buffer.from(file);
  for (let at = 0; (at = changed.indexOf(directoryEntry, at)) !== -1; at += 46)
    changed.writeUInt32LE(says, at + 24);
  return changed;
}

test('a workbook within the bound is read', async () => {
  const rows = await readTable(await workbook([['company', ' 12.50 ']]), 10, bound);
  expect(rows).toEqual([['company', '12.50']]);
});

test('one that unpacks to more is refused', async () => {
  const file = await workbook(manyRows(4_000));
  expect(file.length).toBeLessThan(bound);
  await expect(readTable(file, 10, bound)).rejects.toMatchObject({ code: 'fileExceedsLimit' });
  expect(await readTable(file, 10)).toHaveLength(11);
});

test.each([0, 1, 100])(
  'it is refused also where its parts say that they have %i bytes',
  async (says) => {
    const file = withSizes(await workbook(manyRows(4_000)), says);
    await expect(readTable(file, 10, bound)).rejects.toMatchObject({ code: 'fileFormatError' });
  },
);

test('one text that is the text of every cell counts for each', async () => {
  const text = 'x'.repeat(1_000);
  const file = await workbook(Array.from({ length: 200 }, () => [text]));
  await expect(readTable(file, 200, bound)).rejects.toMatchObject({ code: 'fileExceedsLimit' });
});

test('a cell far to the right does not make every row as wide', async () => {
  const wide = [...Array.from({ length: 1_000 }, () => ''), 'x'];
  const rows = await readTable(await workbook([['a', 'b'], wide]), 10);
  expect(rows.map(({ length }) => length)).toEqual([100, 100]);
});

test('parts that the workbook has not are no reason to refuse it', async () => {
  const parts = unzipSync(await workbook([['company']]));
  const more = Buffer.from(zipSync({ ...parts, 'docProps/notes.txt': new Uint8Array(9) }));
  expect(await readTable(more, 10, bound)).toEqual([['company']]);
});
