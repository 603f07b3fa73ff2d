import {
  applyForInvoice,
  exportInvoices,
  exportInvoiceSources,
  getCommercialInvoice,
  getInvoice,
  getInvoicing,
  listInvoices,
  listInvoiceSources,
  removeInvoiceHeader,
  saveInvoiceHeader,
  withdrawInvoice,
} from '@arcadia/domain/invoices/index';
import { commercialInvoiceFile } from '@arcadia/documents/commercial-invoice';
import type { Handlers } from '../http/calls/handlers.ts';
import { invoicesFile, invoiceSourcesFile } from './invoice-files.ts';

export const invoiceHandlers = {
  getInvoicing: (ctx) => getInvoicing(ctx),
  saveInvoiceHeader,
  removeInvoiceHeader: (ctx, { id }) => removeInvoiceHeader(ctx, id),
  listInvoiceSources,
  exportInvoiceSources: (ctx, input) =>
    exportInvoiceSources(ctx, input, invoiceSourcesFile(ctx, input.format)),
  listInvoices,
  exportInvoices: (ctx, input) => exportInvoices(ctx, input, invoicesFile(ctx, input.format)),
  getInvoice: (ctx, { id }) => getInvoice(ctx, id),
  applyForInvoice,
  withdrawInvoice: (ctx, { id }) => withdrawInvoice(ctx, id),
  downloadCommercialInvoice: async (ctx, { id, language = ctx.language }) =>
    commercialInvoiceFile(ctx, await getCommercialInvoice(ctx, id), language),
} satisfies Partial<Handlers>;
