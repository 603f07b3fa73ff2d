import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { Context, MemberContext } from '@arcadia/domain/database/context';
import {
  type DocumentToIssue,
  issueDocument,
  recordDocumentFile,
} from '@arcadia/domain/issued-documents/index';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { spacedDocumentCode } from '@arcadia/kernel/document-code';
import type { PdfBlock, PdfContent } from './pdf/pdf-content.ts';
import { renderPdf } from './pdf/render-pdf.ts';

export type Issued = Omit<DocumentToIssue, 'content' | 'format'>;

/** How a document is checked: its code, and the address of the page with the code in it. */
export type Verification = { code: string; address: string };

/**
 * A document as a PDF that anybody can check: it is issued, and drawn with its code; the file is recorded before it is sent.
 * `name` without its ending. @throws Refusal exportsBusy, exportTookTooLong.
 */
export function issuedPdf(
  ctx: MemberContext,
  issued: Issued,
  { name, content }: { name: string; content: PdfContent },
): Promise<OutgoingFile> {
  return issuedFile(ctx, { ...issued, format: 'pdf', content }, async (verification) => {
    const block = verificationBlock(verification, content);
    const bytes = await renderPdf(ctx, { ...content, blocks: [...content.blocks, block] });
    const size = bytes.length;
    return {
      name: `${name}.pdf`,
      mediaType: 'application/pdf',
      size,
      bytes: Readable.from([bytes]),
    };
  });
}

/** Issues a document and answers its file, which is kept in memory to be recorded first. */
export async function issuedFile(
  ctx: MemberContext,
  document: DocumentToIssue,
  make: (verification: Verification) => Promise<OutgoingFile>,
): Promise<OutgoingFile> {
  const code = await issueDocument(ctx, document);
  const file = await make(verificationBy(ctx, code));
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part);
  const bytes = Buffer.concat(parts);
  const sha256 = createHash('sha256').update(bytes).digest();
  await recordDocumentFile(ctx, { code, sha256 });
  return { ...file, size: bytes.length, bytes: Readable.from([bytes]) };
}

export function verificationBy({ deployment }: Context, code: string): Verification {
  return {
    code: spacedDocumentCode(code),
    address: `${deployment.publicUrl}/verify#token=${code}`,
  };
}

export function verificationBlock(
  { code, address }: Verification,
  { language }: Pick<PdfContent, 'language'>,
): PdfBlock {
  const { verification } = serverTexts(language).statements;
  const page = address.slice(0, address.indexOf('#'));
  const { heading } = verification;
  return { kind: 'verification', address, heading, code, text: verification.text({ page }) };
}
