import { inflateSync } from 'node:zlib';

/** The last bytes in which readers look for the end of a PDF, and for the directory of a ZIP archive. */
const endOfPdf = 1_024;
const endOfZip = 65_557;
const zipDirectoryEnd = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Limits of the inflated size and the number of object streams of one file: a letter has less, and inspecting more
 * would block other uploads.
 */
const maxInflatedBytes = 16 * 1_024 * 1_024;
const maxStreams = 500;
/** Bytes between the name of a packed stream and its beginning. */
const maxDictionaryLength = 400;

/** Active content: scripts, launch actions and embedded files. */
const active = nameOf('JavaScript', 'Launch', 'EmbeddedFiles?', 'RichMedia', 'XFA');
const packed = nameOf('ObjStm');

/** The names as a PDF may write them: each letter itself, or its code as in `/Java#53cript`. */
function nameOf(...names: string[]): RegExp {
  const spelt = names.map((name) =>
    name.replace(/[a-z]/gi, (letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    }),
  );
  return new RegExp(`/(?:${spelt.join('|')})\\b`, 'g');
}

/**
 * Whether this is a PDF, not valid as HTML or an archive too, and without active content. Encrypted content can't be
 * inspected, which is why files are always sent as a download, never shown in a page of ours.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return false;
  if (!bytes.subarray(-endOfPdf).includes('%%EOF')) return false;
  if (/<(?:!doctype|html|script|svg|body|\?php)/i.test(bytes.toString('latin1', 0, 1_024)))
    return false;
  if (bytes.subarray(-endOfZip).includes(zipDirectoryEnd)) return false;
  const text = bytes.toString('latin1');
  return !isActive(text) && arePackedObjectsPlain(bytes, text);
}

function isActive(text: string): boolean {
  return text.search(active) !== -1;
}

/** Most writers keep objects in compressed streams; unreadable streams are ignored. */
function arePackedObjectsPlain(bytes: Buffer, text: string): boolean {
  let left = maxInflatedBytes;
  let streams = 0;
  for (const start of packedStreams(text)) {
    streams += 1;
    if (streams > maxStreams) return false;
    const objects = unfold(bytes.subarray(start), left);
    if (objects === 'too much') return false;
    left -= objects.length;
    if (left <= 0 || isActive(objects.toString('latin1'))) return false;
  }
  return true;
}

/** The starts of the streams of packed objects. The next `stream` is looked for once, however many names stand before it. */
function* packedStreams(text: string): Generator<number> {
  let keyword = -1;
  for (const { index } of text.matchAll(packed)) {
    if (keyword < index) keyword = text.indexOf('stream', index);
    if (keyword === -1) return;
    const lineEnd = /^\r?\n/.exec(text.slice(keyword + 6, keyword + 8));
    if (lineEnd && keyword - index <= maxDictionaryLength) yield keyword + 6 + lineEnd[0].length;
  }
}

function unfold(bytes: Buffer, most: number): Buffer | 'too much' {
  try {
    return inflateSync(bytes, { maxOutputLength: most });
  } catch (error) {
    return error instanceof RangeError ? 'too much' : Buffer.alloc(0);
  }
}
