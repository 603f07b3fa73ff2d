import * as z from 'zod/mini';
import { needs } from '../wire/endpoint.ts';
import { defineList } from '../wire/list.ts';
import { contentText } from '../shop/shop.ts';
import { described, instant, keyword, named, wireMoney } from '../wire/wire.ts';

/** Sources of invoices: settled bills, and package orders that were paid. */
export const invoiceSourceKinds = ['bill', 'package_order'] as const;
export type InvoiceSourceKind = (typeof invoiceSourceKinds)[number];

export const sourceKind = described(
  z.enum(invoiceSourceKinds, 'unknownOption'),
  'Whether it is a bill or a package order.',
);

const monthText = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidFormat'), z.meta({ example: '2026-10' }));

export const sourceRef = z.object({
  kind: sourceKind,
  id: described(z.string(), 'Id of the bill or package order.'),
});
named(sourceRef, 'InvoiceSourceRef', 'A bill or package order of an invoice');

/** Fields that name a source where people read it. */
export const namedSource = {
  kind: sourceKind,
  id: described(z.string(), 'Id of the bill or package order.'),
  month: described(monthText, 'Calendar month at UTC+8; of an order that of its payment.'),
  applicationName: described(
    z.nullable(z.string()),
    'Name of the application when the bill was made; null for an order.',
  ),
  packages: described(
    z.array(
      named(
        z.object({
          name: described(
            contentText(z.string()),
            'Name of the package in each language of content.',
          ),
          quantity: described(z.int(), 'How many were ordered.'),
        }),
        'OrderedPackage',
        'A package of an order, by its name',
      ),
    ),
    'What was ordered; empty for a bill.',
  ),
};

const source = z.object({
  ...namedSource,
  paid: described(
    wireMoney,
    'What the bill took from cash, or what the order cost less what was refunded.',
  ),
  taken: described(wireMoney, 'What invoices have of it that are being made or were made.'),
  invoiceable: described(
    wireMoney,
    'What can be applied for now: paid, less what invoices have taken.',
  ),
  invoiceableFrom: described(instant, 'When its month is final, and it can be applied for.'),
});
named(source, 'InvoiceSource', 'A bill or package order, with what can be invoiced of it');

export const invoiceSourceList = defineList({
  path: '/invoices/sources',
  summary: 'Settled bills and paid package orders with what can be invoiced of each, newest first',
  access: needs('invoiceQuery'),
  filters: {
    /** The id of a bill or of an order. */
    keyword,
    kind: described(z.optional(z.enum(invoiceSourceKinds, 'unknownOption')), 'Only of this kind.'),
    month: described(z.optional(monthText), 'Month at UTC+8.'),
    /** Only those of which something is left. */
    left: described(
      z.optional(z.enum(['yes', 'no'], 'unknownOption')),
      'Only what can still be invoiced, or only what can’t.',
    ),
  },
  record: source,
  file: {
    summary: 'All settled bills and paid package orders that the filters leave, as CSV or XLSX',
    access: needs('invoiceQuery'),
  },
});
