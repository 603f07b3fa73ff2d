/** The end of a ZIP archive's directory, and one of its entries. */
const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const entrySignature = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** The bytes before the end of the file within which the directory must end: its comment has 65,535 bytes at most. */
const maxEndBytes = 65_557;
/** Far above the dozen entries that an invoice has. */
const maxEntries = 2_000;

/** Far above the few megabytes that an invoice unpacks to, with its fonts and stamp. */
const maxUnpackedBytes = 100_000_000;

type Entry = { readonly name: string; readonly unpackedBytes: number };

/**
 * Whether a ZIP archive is an OFD document (GB/T 33190): its directory lists OFD.xml at the root. Nothing is unpacked here, but who
 * opens it unpacks it: names that lead out of a folder and contents that fill a disk are refused.
 */
export function isOfd(bytes: Buffer): boolean {
  const entries = entriesOf(bytes);
  if (!entries?.some(({ name }) => name === 'OFD.xml')) return false;
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  return unpacked <= maxUnpackedBytes && entries.every(({ name }) => staysInside(name));
}

function staysInside(name: string): boolean {
  return !/^\/|[\\:\0]/.test(name) && !name.split('/').includes('..');
}

/** The entries in the directory of an archive; null where it is broken. */
function entriesOf(bytes: Buffer): Entry[] | null {
  const tail = Math.max(0, bytes.length - maxEndBytes);
  const end = bytes.subarray(tail).lastIndexOf(endSignature);
  if (end === -1 || tail + end + endBytes > bytes.length) return null;
  const count = bytes.readUInt16LE(tail + end + 10);
  if (count > maxEntries) return null;
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(tail + end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + entryBytes, at + entryBytes + nameBytes);
    entries.push({ name, unpackedBytes: bytes.readUInt32LE(at + 24) });
    at += entryBytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
