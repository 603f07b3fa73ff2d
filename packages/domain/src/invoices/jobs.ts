import { tellInvoiceJob } from './tell-invoice.ts';

export const invoiceJobs = [tellInvoiceJob];
