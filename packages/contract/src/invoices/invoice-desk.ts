import { languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { endpoint, needs, operatorNeeds } from '../wire/endpoint.ts';
import { storedFile } from '../files/files.ts';
import { invoiceApi, invoiceDetails, invoiceFileFormat } from './invoices.ts';
import { incomingFile, outgoingFile } from '../wire/transfer.ts';
import { digitalInvoiceNumber } from '../wire/typed-code.ts';
import { described, id, nothing, refusal, text } from '../wire/wire.ts';

const invoiceId = described(id, 'Id of the invoice.');
const reviewCaseId = described(id, 'Id of the review case.');

/** Fields by which the XML of a fully digital invoice is compared. */
export const comparedFields = [
  'number',
  'date',
  'type',
  'amount',
  'tax',
  'net',
  'buyerName',
  'buyerTaxCode',
  'sellerName',
  'sellerTaxCode',
] as const;
export type ComparedField = (typeof comparedFields)[number];

const comparison = z.array(
  z.object({
    field: described(z.enum(comparedFields), 'What is compared.'),
    expected: described(z.nullable(z.string()), 'As applied for; null where nothing is expected.'),
    found: described(z.nullable(z.string()), 'As the XML has it.'),
    agrees: described(z.boolean(), 'Whether both say the same.'),
  }),
);
export type InvoiceComparison = z.infer<typeof comparison>;

const getInvoiceCase = endpoint({
  method: 'GET',
  path: '/ops/invoices/{id}',
  summary: 'An application for an invoice with its files, and its XML compared with it',
  access: operatorNeeds('invoices.review'),
  input: z.object({ id: reviewCaseId }),
  output: z.object({
    id: described(z.string(), 'Id of the review case.'),
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company, as it was verified.'),
    invoice: described(invoiceDetails, 'What was applied for, and what became of it.'),
    seller: described(
      z.object({
        name: described(z.string(), 'Name of the provider’s company.'),
        taxCode: described(
          z.string(),
          'Unified social credit code, or what the company is registered under for taxes.',
        ),
      }),
      'Who issues the invoice.',
    ),
    comparison: described(
      z.nullable(comparison),
      'Its XML compared with the application; null where there is no XML yet.',
    ),
  }),
});

const uploadInvoiceFile = endpoint({
  method: 'POST',
  path: '/ops/invoices/{id}/files',
  summary: 'Upload a file of an invoice; one of the same format is replaced until it is issued',
  access: operatorNeeds('invoices.review'),
  transfer: 'upload',
  input: z.object({ id: reviewCaseId, format: invoiceFileFormat, file: incomingFile }),
  output: storedFile,
  errors: [
    'fileFormatError',
    'fileExceedsLimit',
    'fileEmpty',
    'invoiceFileUnreadable',
    'caseNotClaimed',
    'stateChanged',
  ],
  rateLimit: { limit: 600, windowSeconds: 3600 },
});

const day = z.iso.date('invalidFormat');

export const issueInvoiceInput = z.object({
  id,
  outcome: described(z.literal('approved'), 'It is approved.'),
  number: z.optional(digitalInvoiceNumber),
  date: described(z.optional(day), 'The day on the invoice.'),
});

const decideInvoice = endpoint({
  method: 'POST',
  path: '/ops/invoices/{id}/decide',
  summary:
    'Issue an invoice whose XML agrees with the application, or refuse it with a reason; only who holds the case may',
  access: operatorNeeds('invoices.review'),
  input: z.discriminatedUnion('outcome', [issueInvoiceInput, refusal]),
  output: nothing,
  errors: ['caseNotClaimed', 'stateChanged', 'invoiceDiffers', 'invoiceNumberUsed'],
  idempotent: true,
});

const voidInvoice = endpoint({
  method: 'POST',
  path: '/ops/invoices/{id}/void',
  summary:
    'Void an issued invoice; a fully digital one needs the red-letter invoice that stands against it',
  access: operatorNeeds('invoices.review'),
  input: z.object({
    id: reviewCaseId,
    reason: described(text(300), 'Why it is voided, as the customer reads it.'),
    redNumber: z.optional(digitalInvoiceNumber),
    redDate: described(z.optional(day), 'The day on the red-letter invoice.'),
  }),
  output: nothing,
  errors: ['stateChanged', 'invoiceDiffers', 'invoiceNumberUsed'],
  idempotent: true,
});

const documentLanguage = described(
  z.optional(z.enum(languages, 'unknownOption')),
  'Language of the document; that of the request unless told.',
);

const downloadCommercialInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'A commercial invoice as PDF',
  access: needs('invoiceQuery'),
  transfer: 'download',
  mediaTypes: ['application/pdf'],
  input: z.object({
    id: invoiceId,
    language: documentLanguage,
  }),
  output: outgoingFile,
  errors: ['exportsBusy', 'exportTookTooLong'],
  rateLimit: { limit: 120, windowSeconds: 3600 },
});

const previewCommercialInvoice = endpoint({
  method: 'GET',
  path: '/ops/invoices/{id}/pdf',
  summary: 'The commercial invoice of a case as PDF, also before it is issued',
  access: operatorNeeds('invoices.review'),
  transfer: 'download',
  mediaTypes: ['application/pdf'],
  input: z.object({
    id: reviewCaseId,
    language: documentLanguage,
  }),
  output: outgoingFile,
  errors: ['exportsBusy', 'exportTookTooLong'],
  rateLimit: { limit: 120, windowSeconds: 3600 },
});

/** Endpoints about invoices, for customers and for operators. */
export const invoicesApi = {
  ...invoiceApi,
  getInvoiceCase,
  uploadInvoiceFile,
  decideInvoice,
  voidInvoice,
  downloadCommercialInvoice,
  previewCommercialInvoice,
} as const;
