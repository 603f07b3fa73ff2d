import { languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { endpoint, needs, operatorNeeds } from './endpoint.ts';
import { storedFile } from './files.ts';
import {
  invoiceApi,
  invoiceDetails,
  invoiceFileFormat,
  propertyDescriptions as customerDescriptions,
} from './invoices.ts';
import { incomingFile, outgoingFile } from './transfer.ts';
import { digitalInvoiceNumber } from './typed-code.ts';
import { id, nothing, text } from './wire.ts';

const described = <S extends z.ZodMiniType>(schema: S, description: string) =>
  schema.check(z.meta({ description }));

/** What the XML of a fully digital invoice is compared by. */
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

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const propertyDescriptions = {
  ...customerDescriptions,
  comparison: 'Its XML compared with the application; null where there is no XML yet.',
  expected: 'As applied for; null where nothing is expected.',
  found: 'As the XML has it.',
  seller: 'Who issues the invoice.',
};

const comparison = z.array(
  z.object({
    field: described(z.enum(comparedFields), 'What is compared.'),
    expected: z.nullable(z.string()),
    found: z.nullable(z.string()),
    agrees: described(z.boolean(), 'Whether both say the same.'),
  }),
);
export type InvoiceComparison = z.infer<typeof comparison>;

const getInvoiceCase = endpoint({
  method: 'GET',
  path: '/ops/invoices/{id}',
  summary: 'An application for an invoice with its files, and its XML compared with it',
  access: operatorNeeds('invoices.review'),
  input: z.object({ id }),
  output: z.object({
    id: described(z.string(), 'The review case.'),
    companyId: z.string(),
    companyName: described(z.string(), 'Name of the company, as it was verified.'),
    invoice: described(invoiceDetails, 'What was applied for, and what became of it.'),
    seller: z.object({ name: z.string(), taxCode: z.string() }),
    comparison: z.nullable(comparison),
  }),
});

const uploadInvoiceFile = endpoint({
  method: 'POST',
  path: '/ops/invoices/{id}/files',
  summary: 'Upload a file of an invoice; one of the same format is replaced until it is issued',
  access: operatorNeeds('invoices.review'),
  transfer: 'upload',
  input: z.object({ id, format: invoiceFileFormat, file: incomingFile }),
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
  outcome: z.literal('approved'),
  number: z.optional(digitalInvoiceNumber),
  date: described(z.optional(day), 'The day on the invoice.'),
});

const decideInvoice = endpoint({
  method: 'POST',
  path: '/ops/invoices/{id}/decide',
  summary:
    'Issue an invoice whose XML agrees with the application, or refuse it with a reason; only who holds the case may',
  access: operatorNeeds('invoices.review'),
  input: z.discriminatedUnion('outcome', [
    issueInvoiceInput,
    z.object({ id, outcome: z.literal('refused'), reason: text(300) }),
  ]),
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
    id,
    reason: text(300),
    redNumber: z.optional(digitalInvoiceNumber),
    redDate: described(z.optional(day), 'The day on the red-letter invoice.'),
  }),
  output: nothing,
  errors: ['stateChanged', 'invoiceDiffers', 'invoiceNumberUsed'],
  idempotent: true,
});

const downloadCommercialInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'A commercial invoice as PDF',
  access: needs('invoiceQuery'),
  transfer: 'download',
  mediaTypes: ['application/pdf'],
  input: z.object({ id, language: z.optional(z.enum(languages, 'unknownOption')) }),
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
  input: z.object({ id, language: z.optional(z.enum(languages, 'unknownOption')) }),
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
