import {
  decideInvoice,
  getInvoiceCase,
  uploadInvoiceFile,
  voidInvoice,
} from '@arcadia/domain/invoices/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const operatorInvoiceHandlers = {
  getInvoiceCase: (ctx, { id }) => getInvoiceCase(ctx, id),
  uploadInvoiceFile,
  decideInvoice,
  voidInvoice,
} satisfies Partial<Handlers>;
