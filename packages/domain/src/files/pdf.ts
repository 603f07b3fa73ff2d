import { inflateSync } from 'node:zlib';

/** How far readers look for the end of a PDF, and for the directory at the end of a ZIP archive. */
const endOfPdf = 1_024;
const endOfZip = 65_557;
const zipDirectoryEnd = Buffer.from('PK\x05\x06', 'latin1');

/** Objects of one stream unfold to this much at most; more is no letter. */
const longestObjects = 8 * 1_024 * 1_024;

/** What a letter has no use for: programs, starting programs, and files inside the file. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

/**
 * Whether this is a PDF and nothing else besides: not also a page or an archive, from its first byte to its end mark,
 * and without what would act when it is opened. What a PDF hides by encrypting it is not seen; so whoever opens a file
 * gets it as a download, and never in a page of ours.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return false;
  if (!bytes.subarray(-endOfPdf).includes('%%EOF')) return false;
  if (/<(?:!doctype|html|script|svg|body|\?php)/i.test(bytes.toString('latin1', 0, 1_024)))
    return false;
  if (bytes.subarray(-endOfZip).includes(zipDirectoryEnd)) return false;
  const text = bytes.toString('latin1');
  return !isActive(text) && packedObjects(bytes, text).every((objects) => !isActive(objects));
}

/** A name may be written with escapes: `/Java#53cript`. */
function isActive(text: string): boolean {
  const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return active.test(plain);
}

/** Most writers keep their objects in compressed streams; a stream that can't be read counts as nothing. */
function packedObjects(bytes: Buffer, text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/\/ObjStm\b[^]{0,400}?stream\r?\n/g)) {
    try {
      const from = bytes.subarray(match.index + match[0].length);
      found.push(inflateSync(from, { maxOutputLength: longestObjects }).toString('latin1'));
    } catch {
      found.push('');
    }
  }
  return found;
}
