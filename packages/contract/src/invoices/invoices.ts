import { currencies } from '@arcadia/kernel/money';
import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { endpoint, needs } from '../wire/endpoint.ts';
import { storedFile } from '../files/files.ts';
import { header, headerForm, parties } from './invoice-headers.ts';
import { invoiceSourceList, namedSource, sourceKind, sourceRef } from './invoice-sources.ts';
import { defineList, period, sorting } from '../wire/list.ts';
import { aboveZero, amountText, atMost } from '../wire/typed-amount.ts';
import {
  described,
  id,
  instant,
  keyword,
  madeId,
  named,
  nothing,
  wireMoney,
} from '../wire/wire.ts';

const headerId = described(id, 'Id of the invoice header.');
const invoiceId = described(id, 'Id of the invoice.');

/** `commercial`: for companies overseas. */
export const invoiceTypes = ['general', 'special', 'commercial'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** States of specification section 4, "Invoice". `not_invoiced`: the application was refused or withdrawn. */
export const invoiceStatuses = ['not_invoiced', 'invoicing', 'invoiced', 'voided'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceTransitions = {
  issue: { from: ['invoicing'], to: 'invoiced' },
  refuse: { from: ['invoicing'], to: 'not_invoiced' },
  withdraw: { from: ['invoicing'], to: 'not_invoiced' },
  void: { from: ['invoiced'], to: 'voided' },
} as const satisfies Transitions<InvoiceStatus, string>;

export const invoiceFileFormats = ['pdf', 'ofd', 'xml', 'red_xml'] as const;
export type InvoiceFileFormat = (typeof invoiceFileFormats)[number];

/** Business days within which an invoice is issued (specification section 9). */
export const invoiceDays = 3;
/** Most headers of a company, and most bills and orders of one invoice. */
export const maxInvoiceHeaders = 20;
export const maxInvoiceParts = 100;

export const invoiceFileFormat = described(
  z.enum(invoiceFileFormats, 'unknownOption'),
  'Format of the file; red_xml is the XML of the red-letter invoice.',
);

const market = described(
  z.enum(['mainland', 'overseas']),
  'Mainland companies get fully digital invoices, others commercial invoices.',
);

const getInvoicing = endpoint({
  method: 'GET',
  path: '/invoices/summary',
  summary: 'What can be invoiced, with the parts of its formula, and the company’s headers',
  access: needs('invoiceQuery'),
  input: nothing,
  output: z.object({
    market,
    certified: described(z.boolean(), 'Whether the enterprise verification is complete.'),
    currency: described(z.enum(currencies), 'The company’s settlement currency.'),
    consumption: described(
      wireMoney,
      'What settled bills and paid package orders took in money: ofBills + ofOrders.',
    ),
    ofBills: described(wireMoney, 'What settled bills took from cash.'),
    ofOrders: described(wireMoney, 'What package orders were paid with, less what was refunded.'),
    invoiced: described(wireMoney, 'What invoices that were issued and not voided come to.'),
    invoicing: described(wireMoney, 'What applications come to that nobody has decided yet.'),
    notFinal: described(wireMoney, 'Of the consumption what belongs to a month that is not final.'),
    invoiceable: described(
      wireMoney,
      'What can still be applied for: consumption − invoiced − invoicing − notFinal.',
    ),
    headers: described(z.array(header), 'Whom invoices can be made out to, the default first.'),
    /** For a first header: what the company was verified with. */
    verified: described(
      z.nullable(z.object(parties)),
      'What the company was verified with; null where it is not.',
    ),
  }),
});

export const saveInvoiceHeader = endpoint({
  method: 'POST',
  path: '/invoices/headers',
  summary: 'Add a header, or change the one whose id is given',
  access: needs('invoiceAll'),
  apiKeys: true,
  input: z.object({
    id: z.optional(id),
    header: described(headerForm, 'The header; its fields depend on the market.'),
    isDefault: described(z.boolean(), 'Whether it is chosen for a new application.'),
  }),
  output: madeId,
  errors: [
    'invoiceHeaderNotCompany',
    'tooManyInvoiceHeaders',
    'stateChanged',
    'invoiceTypeNotOffered',
  ],
  idempotent: true,
});

const removeInvoiceHeader = endpoint({
  method: 'POST',
  path: '/invoices/headers/{id}/remove',
  summary: 'Remove a header; invoices that were made out to it keep it',
  access: needs('invoiceAll'),
  apiKeys: true,
  input: z.object({ id: headerId }),
  output: nothing,
});

export const invoice = z.object({
  id: described(z.string(), 'Id of the invoice.'),
  type: described(
    z.enum(invoiceTypes),
    '`general`: without deduction of the tax. `special`: with it, for taxpayers who need bank and address. `commercial`: for companies overseas.',
  ),
  status: described(
    z.enum(invoiceStatuses),
    '`not_invoiced`: refused or withdrawn. `invoicing`: applied for. `invoiced`: issued. `voided`: reversed by a red-letter invoice or a credit note.',
  ),
  amount: described(wireMoney, 'What the invoice comes to, tax included.'),
  title: parties.title,
  sources: described(
    z.array(sourceRef),
    'The bills and package orders that it is made of, at most 100.',
  ),
  number: described(z.nullable(z.string()), 'Number of the invoice; null until it is issued.'),
  appliedAt: described(instant, 'When it was applied for.'),
  appliedByName: described(z.string(), 'Name of the person who applied.'),
  dueAt: described(instant, 'By when it is issued.'),
  endedAt: described(z.nullable(instant), 'When it was issued, refused or withdrawn.'),
  reason: described(z.nullable(z.string()), 'Why it was refused or voided.'),
  remarks: described(z.string(), 'Remarks on the invoice; empty if there are none.'),
});
named(invoice, 'InvoiceRecord', 'An invoice, as lists show it');
export type InvoiceRecord = z.infer<typeof invoice>;

export const invoiceDetails = z.object({
  ...invoice.shape,
  ...parties,
  parts: described(
    z.array(
      named(
        z.object({
          ...namedSource,
          amount: described(wireMoney, 'What of it is in this invoice.'),
        }),
        'InvoicePart',
        'A bill or package order, with what of it an invoice has',
      ),
    ),
    'What the invoice is made of.',
  ),
  invoiceDate: described(z.nullable(z.iso.date()), 'The day on the invoice.'),
  tax: described(z.nullable(wireMoney), 'The tax that is in the amount.'),
  voidedAt: described(z.nullable(instant), 'When it was voided.'),
  redNumber: described(z.nullable(z.string()), 'Number of the red-letter invoice.'),
  redDate: described(z.nullable(z.iso.date()), 'The day on the red-letter invoice.'),
  files: described(
    z.array(
      z.object({ format: invoiceFileFormat, file: described(storedFile, 'The file to download.') }),
    ),
    'Files of a fully digital invoice, by format.',
  ),
});
named(invoiceDetails, 'Invoice', 'An invoice');
export type InvoiceDetails = z.infer<typeof invoiceDetails>;

const invoiceList = defineList({
  path: '/invoices',
  summary: 'Invoices that were applied for, newest first',
  access: needs('invoiceQuery'),
  filters: {
    /** Id or number of an invoice, or id of a bill or of an order. */
    keyword,
    status: described(
      z.optional(z.enum(invoiceStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    type: described(z.optional(z.enum(invoiceTypes, 'unknownOption')), 'Only of this type.'),
    /** First and last day of the application, both included, in UTC+8. */
    ...period,
  },
  sorts: sorting('applied', 'amount'),
  record: invoice,
  file: {
    summary: 'All invoices that the filters leave, as CSV or XLSX',
    access: needs('invoiceQuery'),
  },
});

const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'One invoice with the bills and package orders it is made of, and its files',
  access: needs('invoiceQuery'),
  input: z.object({ id: invoiceId }),
  output: invoiceDetails,
});

/** Most of one source. */
const maxAmount = '9999999999.99';
const partAmount = amountText.check(
  aboveZero,
  atMost(maxAmount),
  z.meta({ description: 'What of it to invoice', example: '1250.00' }),
);

const applyForInvoice = endpoint({
  method: 'POST',
  path: '/invoices',
  summary: 'Apply for an invoice of settled bills and paid package orders, or of a part of each',
  access: needs('invoiceAll'),
  apiKeys: true,
  input: z.object({
    headerId: described(id, 'The header that it is made out to.'),
    type: described(
      z.enum(invoiceTypes, 'unknownOption'),
      '`general`: without deduction of the tax. `special`: with it, for taxpayers who need bank and address. `commercial`: for companies overseas.',
    ),
    parts: described(
      z
        .array(
          z.object({
            kind: sourceKind,
            id,
            amount: partAmount,
            currency: described(z.enum(currencies), 'Currency as ISO 4217 code.'),
          }),
        )
        .check(
          z.minLength(1, 'required'),
          z.maxLength(maxInvoiceParts, 'tooLong'),
          z.refine(
            (parts) =>
              new Set(parts.map((part) => `${part.kind} ${part.id}`)).size === parts.length,
            'invalid',
          ),
        ),
      'Each bill and each order once, at most 100.',
    ),
    remarks: described(
      z.string().check(z.trim(), z.maxLength(200, 'tooLong')),
      'Remarks on the invoice; empty if there are none.',
    ),
  }),
  output: madeId,
  errors: [
    'certificationRequired',
    'currencyNotSupported',
    'invoiceExceeds',
    'invoiceTypeNotOffered',
    'invoiceHeaderIncomplete',
    'invoiceHeaderNotCompany',
  ],
  idempotent: true,
  rateLimit: { limit: 300, windowSeconds: 3600 },
});

const withdrawInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/withdraw',
  summary: 'Take an application back before it is decided; its amount can be applied for again',
  access: needs('invoiceAll'),
  apiKeys: true,
  input: z.object({ id: invoiceId }),
  output: nothing,
  errors: ['stateChanged'],
});

export const invoiceApi = {
  getInvoicing,
  saveInvoiceHeader,
  removeInvoiceHeader,
  listInvoiceSources: invoiceSourceList.page,
  exportInvoiceSources: invoiceSourceList.file,
  listInvoices: invoiceList.page,
  exportInvoices: invoiceList.file,
  getInvoice,
  applyForInvoice,
  withdrawInvoice,
} as const;
