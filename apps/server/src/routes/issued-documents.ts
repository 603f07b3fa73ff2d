import { isInvoiceVoided } from '@arcadia/domain/invoices/index';
import { verifyDocument } from '@arcadia/domain/issued-documents/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const issuedDocumentHandlers = {
  verifyDocument: (ctx, input) => verifyDocument(ctx, input, isInvoiceVoided),
} satisfies Partial<Handlers>;
