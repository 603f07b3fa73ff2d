export { invoiceInvariants } from './ledger-comparisons.ts';
export { applyForInvoice } from './apply.ts';
export {
  type CommercialInvoice,
  getCommercialInvoice,
  isInvoiceVoided,
} from './commercial-invoice.ts';
export { decideInvoice } from './decide.ts';
export { digitalInvoices } from './digital-invoices.ts';
export { getInvoiceCase } from './get-case.ts';
export { removeInvoiceHeader, saveInvoiceHeader } from './headers.ts';
export { invoicesNamed, liveInvoicesOf } from './live-invoices.ts';
export { invoiceJobs } from './jobs.ts';
export { exportInvoices, findInvoiceOf, getInvoice, listInvoices } from './list-invoices.ts';
export { exportInvoiceSources, listInvoiceSources } from './list-sources.ts';
export { invoicesById } from './repo.ts';
export { getInvoicing } from './summary.ts';
export { invoicingOfOrder } from './order-invoicing.ts';
export { invoicesTogether } from './together.ts';
export { uploadInvoiceFile } from './upload-file.ts';
export { voidInvoice } from './void.ts';
export { withdrawInvoice } from './withdraw.ts';
