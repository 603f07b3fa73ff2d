import { Readable } from 'node:stream';
import type { OutgoingFile } from '@arcadia/contract/transfer';
import type { PdfContent } from './pdf-content.ts';
import { renderPdf } from './render-pdf.ts';

/** A document as a file to download; `name` without its ending. @throws Refusal exportsBusy, exportTookTooLong. */
export async function pdfFile(name: string, content: PdfContent): Promise<OutgoingFile> {
  const bytes = await renderPdf(content);
  return {
    name: `${name}.pdf`,
    mediaType: 'application/pdf',
    size: bytes.length,
    bytes: Readable.from([bytes]),
  };
}
