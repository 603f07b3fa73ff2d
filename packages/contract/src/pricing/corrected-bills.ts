import * as z from 'zod/mini';
import { operatorNeeds } from '../wire/endpoint.ts';
import { defineList } from '../wire/list.ts';
import { described, id, named, wireMoney } from '../wire/wire.ts';

/** Bills that a correction replaces. */

export const correctionBillStatuses = ['planned', 'waiting', 'replaced', 'superseded'] as const;
export type CorrectionBillStatus = (typeof correctionBillStatuses)[number];

export const correctionHolds = ['invoice', 'account_closing', 'account_closed'] as const;
export type CorrectionHold = (typeof correctionHolds)[number];

export const correctedBill = named(
  z.object({
    billId: described(z.string(), 'Id of the bill that is replaced.'),
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
    applicationId: described(z.string(), 'Id of the application.'),
    applicationName: described(z.string(), 'Name of the application when the bill was made.'),
    month: described(z.string(), 'Month of the bill, at UTC+8.'),
    totalNow: described(wireMoney, 'Its total now, in the currency of the prices.'),
    totalThen: described(wireMoney, 'Its total then.'),
    payableNow: described(z.nullable(wireMoney), 'What it charges; null without a rate.'),
    payableThen: described(z.nullable(wireMoney), 'What it charges then; null without a rate.'),
    difference: described(z.nullable(wireMoney), 'What it charges more; negative for less.'),
    paid: described(wireMoney, 'What was paid of it.'),
    paidBack: described(
      z.nullable(wireMoney),
      'What was paid and is not owed any more then; null without a rate.',
    ),
    owed: described(
      z.nullable(wireMoney),
      'What is owed then beyond what was paid; null without a rate.',
    ),
    status: described(
      z.enum(correctionBillStatuses),
      '`planned`: not approved yet. `waiting`: it can’t be replaced yet, or is about to be. `replaced`: another bill is in its place. `superseded`: it was replaced some other way.',
    ),
    heldBy: described(
      z.nullable(z.enum(correctionHolds)),
      'Why it waits; it goes on by itself once that is over.',
    ),
    invoices: described(
      z.array(z.string()),
      'Invoices that are in the way, by number or id: void them, or refuse the applications.',
    ),
    replacedBy: described(z.nullable(z.string()), 'Id of the bill in its place; null before.'),
  }),
  'CorrectionBill',
  'What a correction does to a bill',
);

const listedBill = named(
  z.object({
    ...correctedBill.shape,
    invoiceCases: described(
      z.array(
        z.object({
          name: described(z.string(), 'Number or id of the invoice.'),
          caseId: described(z.string(), 'Id of its case at the invoice desk.'),
        }),
      ),
      'The cases of these invoices.',
    ),
  }),
  'ListedCorrectionBill',
  'What a correction does to a bill, with the way to what is in its way',
);

export const correctionBillList = defineList({
  of: { id },
  path: '/ops/corrections/{id}/bills',
  summary: 'What a correction does to each bill, by company and month',
  access: operatorNeeds('pricing.read'),
  filters: {
    companyId: z.optional(id),
    status: described(
      z.optional(z.enum(correctionBillStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  },
  record: listedBill,
  file: {
    summary: 'What a correction does to all bills that the filters leave, as CSV or XLSX',
    access: operatorNeeds('pricing.export'),
  },
});
