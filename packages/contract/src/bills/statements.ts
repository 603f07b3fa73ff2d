import { languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { endpoint, needs } from '../wire/endpoint.ts';
import { exportMediaTypes } from '../wire/exports.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { described, id } from '../wire/wire.ts';

/** Documents of money: receipts and statements of account. */

const receiptId = described(id, 'Id of the recharge or bank transfer.');
const refundId = described(id, 'Id of the refund.');

export const statementFormats = ['pdf', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Most movements of one statement. */
export const maxStatementLines = 20_000;

/** Left out: the language of the request. */
const language = z.optional(z.enum(languages, 'unknownOption'));
const rateLimit = { limit: 30, windowSeconds: 3600 };

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/funds/receipts/{id}',
  summary: 'Receipt of money that came in, by the id of what brought it, as PDF',
  access: needs('rechargeQuery'),
  transfer: 'download',
  mediaTypes: ['application/pdf'],
  input: z.object({
    id: receiptId,
    language: described(language, 'Language of the document; that of the request unless told.'),
  }),
  output: outgoingFile,
  errors: ['exportsBusy', 'exportTookTooLong'],
  rateLimit,
});

export const downloadRefundReceipt = endpoint({
  method: 'GET',
  path: '/funds/refund-receipts/{id}',
  summary: 'Receipt of what was paid out for a refund, as PDF',
  access: needs('refundQuery'),
  transfer: 'download',
  mediaTypes: ['application/pdf'],
  input: z.object({
    id: refundId,
    language: described(language, 'Language of the document; that of the request unless told.'),
  }),
  output: outgoingFile,
  errors: ['exportsBusy', 'exportTookTooLong'],
  rateLimit,
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/funds/statements/{month}',
  summary:
    'Statement of account of a month at UTC+8: opening balance, every movement, closing balance',
  access: needs('detailsQuery'),
  transfer: 'download',
  mediaTypes: ['application/pdf', exportMediaTypes.xlsx],
  input: z.object({
    month: described(
      z
        .string()
        .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidFormat'), z.meta({ example: '2026-11' })),
      'Month at UTC+8.',
    ),
    format: described(z.enum(statementFormats, 'unknownOption'), 'Format of the file.'),
    language: described(language, 'Language of the document; that of the request unless told.'),
  }),
  output: outgoingFile,
  errors: ['exportTooLarge', 'exportsBusy', 'exportTookTooLong'],
  rateLimit,
});
