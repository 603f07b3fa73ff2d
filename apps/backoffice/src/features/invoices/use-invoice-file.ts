import { filePurposes } from '@arcadia/contract/files/file-purposes';
import type { InvoiceFileFormat } from '@arcadia/contract/invoices/invoices';
import type { UploadState } from '@arcadia/ui/form/upload-field';
import { useConnection } from '@arcadia/web/calls/connection';
import { uploadFile } from '@arcadia/web/calls/upload';
import { useUploadMessages } from '@arcadia/web/calls/upload-messages';
import { type Attempt, useAttempt } from '@arcadia/web/calls/use-attempt';
import { useQueryClient } from '@tanstack/react-query';
import { type InvoiceCase, desk } from './desk.ts';

const purposes = {
  pdf: 'invoice_pdf',
  ofd: 'invoice_ofd',
  xml: 'invoice_xml',
  red_xml: 'invoice_xml',
} as const;

type StoredInvoiceFile = InvoiceCase['invoice']['files'][number]['file'];

/** Uploads one file of an invoice as soon as it is chosen; another one takes its place. */
export function useInvoiceFile({ id, invoice }: InvoiceCase, format: InvoiceFileFormat) {
  const connection = useConnection();
  const queries = useQueryClient();
  const messages = useUploadMessages();
  const { formats, maxBytes } = filePurposes[purposes[format]];
  const { attempt, start, retry, forget } = useAttempt({
    formats,
    maxBytes,
    send: (sending) =>
      uploadFile(connection, { name: 'uploadInvoiceFile', input: { id, format } }, sending),
    onSent: () => void queries.invalidateQueries({ queryKey: desk.key }),
  });
  const stored = invoice.files.find((one) => one.format === format)?.file;
  return {
    accept: formats.map((extension) => `.${extension}`).join(','),
    help: messages.rule({ formats, limit: maxBytes }),
    state: stateOf(attempt, stored),
    texts: messages.field,
    onPick: start,
    onCancel: forget,
    onRetry: retry,
    // What is stored is only ever replaced.
    onRemove: forget,
  };
}

function stateOf(attempt: Attempt, stored: StoredInvoiceFile | undefined): UploadState {
  if (attempt.kind === 'uploading') return attempt;
  if (attempt.kind === 'failed') {
    const { file, message, canRetry } = attempt;
    return { kind: 'failed', name: file.name, message, canRetry };
  }
  return stored ? { kind: 'done', name: stored.name, size: stored.size } : { kind: 'empty' };
}
