import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { encodeGbk } from '../simulator/encode-gbk.ts';
import { csvOfArchive } from './bill-archive.ts';

const csv = Buffer.from('#trades,of a day\n'.repeat(30));

async function zipOf(...names: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    useUnicodeFileNames: false,
    encodeText: encodeGbk,
  });
  for (const name of names) await writer.add(name, new Uint8ArrayReader(csv));
  return writer.close();
}

test('takes the list and not its summary, by names in GBK', async () => {
  const zip = await zipOf('2088_20261120_业务明细(汇总).csv', '2088_20261120_业务明细.csv');
  expect(Buffer.from(await csvOfArchive(zip))).toEqual(csv);
});

test.each([
  ['no list', ['2088_20261120_业务明细(汇总).csv']],
  ['two lists', ['a_业务明细.csv', 'b_业务明细.csv']],
])('refuses %s', async (_, names) => {
  const zip = await zipOf(...names);
  await expect(csvOfArchive(zip)).rejects.toThrow(/no list of trades/);
});

test('refuses more bytes than allowed, and what is no ZIP', async () => {
  const zip = await zipOf('a_业务明细.csv');
  await expect(csvOfArchive(zip, csv.length - 1)).rejects.toThrow(/damaged or too large/);
  await expect(csvOfArchive(csv)).rejects.toThrow(/damaged or too large/);
  await expect(csvOfArchive(Buffer.alloc(0))).rejects.toThrow(/damaged or too large/);
});

test('no flipped bit makes another content pass', async () => {
  const zip = await zipOf('a_业务明细.csv');
  let refused = 0;
  for (const index of zip.keys()) {
    const altered = Uint8Array.from(zip);
    altered[index] = (altered[index] ?? 0) ^ 1;
    const read = await csvOfArchive(altered).catch(() => null);
    if (read === null) refused += 1;
    else expect(Buffer.from(read)).toEqual(csv);
  }
  expect(refused).toBeGreaterThan(50);
});
