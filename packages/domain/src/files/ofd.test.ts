import { expect, test } from 'vitest';
import { isOfd } from './ofd.ts';

/** The directory of an archive and nothing else: that is all that is read. */
function archive(entries: Readonly<Record<string, number>>): Buffer {
  const directory = Buffer.concat(
    Object.entries(entries).map(([name, unpackedBytes]) => {
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      entry.writeUInt32LE(unpackedBytes, 24);
      entry.writeUInt16LE(Buffer.byteLength(name), 28);
      return Buffer.concat([entry, Buffer.from(name)]);
    }),
  );
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  return Buffer.concat([directory, end]);
}

test('an archive with OFD.xml at its root is an OFD document', () => {
  expect(isOfd(archive({ 'OFD.xml': 500, 'Doc_0/Document.xml': 900 }))).toBe(true);
  expect(isOfd(archive({ 'Doc_0/OFD.xml': 500 }))).toBe(false);
});

test.each(['../../etc/cron.d/x', 'Doc_0/../../x', '/etc/passwd', '..\\x', 'C:x', 'x\0.xml'])(
  'one with a name that leads out of its folder is not: %j',
  (name) => {
    expect(isOfd(archive({ 'OFD.xml': 500, [name]: 1 }))).toBe(false);
  },
);

test('one that unpacks to what fills a disk is not', () => {
  expect(isOfd(archive({ 'OFD.xml': 500, a: 99_000_000 }))).toBe(true);
  expect(isOfd(archive({ 'OFD.xml': 500, a: 4_294_967_295 }))).toBe(false);
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`${index}`, 4_000_000]),
  );
  expect(isOfd(archive({ 'OFD.xml': 500, ...many }))).toBe(false);
});
