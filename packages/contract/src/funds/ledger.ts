import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { exportFormats } from '../wire/exports.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { described, id, instant, wireMoney } from '../wire/wire.ts';

/** Balances of the ledger's accounts at any instant, from its entries. */

/** Every kind of account, in the order in which a balance sheet lists them. */
const ledgerAccountKinds = [
  'cash',
  'deposit',
  'coupon',
  'reserved',
  'receivable',
  'gateway_clearing',
  'bank',
  'gateway_fee',
  'revenue',
  'promotion',
  'adjustment',
  'refund_payable',
  'suspense',
  'returned_payment',
] as const;

const asked = {
  /** Now where it is left out. */
  at: described(z.optional(instant), 'Instant of product time at which balances are asked for.'),
  /** All companies added up where it is left out. */
  companyId: z.optional(id),
};

export const getLedgerBalances = endpoint({
  method: 'GET',
  path: '/ops/ledger/balances',
  summary: 'Balances of a company’s accounts, or of all added up, at an instant of the past',
  access: operatorNeeds('ledger.read'),
  input: z.object(asked),
  output: z.object({
    at: described(instant, 'Instant of product time at which balances are asked for.'),
    companyName: described(z.nullable(z.string()), 'Name of the company.'),
    accounts: described(
      z.array(
        z.object({
          side: described(
            z.enum(['customer', 'provider']),
            'customer: what the provider owes the company or is owed by it. provider: the other side.',
          ),
          kind: described(z.enum(ledgerAccountKinds), 'Kind of the account.'),
          detail: described(
            z.string(),
            'Gateway of a clearing account, category of revenue; otherwise empty.',
          ),
          balance: described(wireMoney, 'Positive is a credit balance, negative a debit balance.'),
        }),
      ),
      'Accounts that had a movement by then.',
    ),
  }),
});

export const exportLedgerBalances = endpoint({
  method: 'GET',
  path: '/ops/ledger/balances/export',
  summary: 'The same balances as CSV or XLSX',
  access: operatorNeeds('ledger.read'),
  fromReader: true,
  transfer: 'download',
  input: z.object({
    ...asked,
    format: described(z.enum(exportFormats, 'unknownOption'), 'Format of the file.'),
  }),
  output: outgoingFile,
  errors: ['exportTooLarge', 'exportsBusy', 'exportTookTooLong'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});
