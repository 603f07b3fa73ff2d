import type { FileFormat } from '@arcadia/contract/files/file-purposes';
import { isPlainPdf } from './pdf.ts';
import { isOfd } from './ofd.ts';
import { isPlainXml } from './plain-xml.ts';
import { isWordDocument } from './word-document.ts';

export type Content = 'jpeg' | 'png' | 'pdf' | 'doc' | 'ofd' | 'xml';

export const mediaTypes: Readonly<Record<Content, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  ofd: 'application/ofd',
  xml: 'application/xml',
};

/** The expected content by file extension. */
export const contentOf: Readonly<Record<FileFormat, Content>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  pdf: 'pdf',
  doc: 'doc',
  ofd: 'ofd',
  xml: 'xml',
};

/** The format of a file by its bytes; null for unsupported formats, and for files valid as another format too. */
export async function recogniseContent(bytes: Buffer): Promise<Content | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  switch (type?.ext) {
    case 'jpg':
      return 'jpeg';
    case 'png':
      return 'png';
    case 'pdf':
      return isPlainPdf(bytes) ? 'pdf' : null;
    case 'cfb':
      return isWordDocument(bytes) ? 'doc' : null;
    case 'zip':
      return isOfd(bytes) ? 'ofd' : null;
    case 'xml':
    case undefined:
      return (await isPlainXml(bytes)) ? 'xml' : null;
    default:
      return null;
  }
}
