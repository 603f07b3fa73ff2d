/** An entry of the directory of a compound file: 128 bytes, its name in UTF-16 first. */
const entryBytes = 128;
const nameBytesAt = 64;
const kindAt = 66;
const storageKind = 1;
const streamKind = 2;

/**
 * Whether a compound file (the old Office format) is a Word document: spreadsheets, installers and emails have the same
 * container. Documents with macros are refused.
 */
export function isWordDocument(bytes: Buffer): boolean {
  return (
    hasEntry(bytes, 'WordDocument', streamKind) &&
    !hasEntry(bytes, 'Macros', storageKind) &&
    !hasEntry(bytes, '_VBA_PROJECT_CUR', storageKind) &&
    !hasEntry(bytes, 'Workbook', streamKind)
  );
}

/** Entries lie at multiples of their size, since every sector begins at one. */
function hasEntry(bytes: Buffer, name: string, kind: number): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) {
    if (at % entryBytes !== 0 || at + entryBytes > bytes.length) continue;
    if (bytes.readUInt16LE(at + nameBytesAt) === wanted.length && bytes[at + kindAt] === kind)
      return true;
  }
  return false;
}
