import {
  decideInvoice,
  getInvoiceCase,
  uploadInvoiceFile,
  voidInvoice,
} from '@arcadia/domain/invoices/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { commercialInvoicePreview } from '@arcadia/documents/commercial-invoice';

export const operatorInvoiceHandlers = {
  getInvoiceCase: (ctx, { id }) => getInvoiceCase(ctx, id),
  uploadInvoiceFile,
  decideInvoice,
  voidInvoice,
  previewCommercialInvoice: async (ctx, { id, language = ctx.language }) =>
    commercialInvoicePreview(ctx, await getInvoiceCase(ctx, id), language),
} satisfies Partial<Handlers>;
