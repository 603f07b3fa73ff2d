import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { exportFormats } from './exports.ts';
import { outgoingFile } from './transfer.ts';
import { id, instant, wireMoney } from './wire.ts';

/** What the ledger says: balances of accounts at any instant, from its entries. */

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
  at: z.optional(instant),
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
    at: instant,
    companyName: z.nullable(z.string()),
    accounts: z.array(
      z.object({
        side: z.enum(['customer', 'provider']),
        kind: z.enum(ledgerAccountKinds),
        detail: z.string(),
        balance: wireMoney,
      }),
    ),
  }),
});

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const propertyDescriptions = {
  at: 'Instant of product time at which balances are asked for.',
  accounts: 'Accounts that had a movement by then.',
  side: 'customer: what the provider owes the company or is owed by it. provider: the other side.',
  detail: 'Gateway of a clearing account, category of revenue; otherwise empty.',
  balance: 'Positive is a credit balance, negative a debit balance.',
};

export const exportLedgerBalances = endpoint({
  method: 'GET',
  path: '/ops/ledger/balances/export',
  summary: 'The same balances as CSV or XLSX',
  access: operatorNeeds('ledger.read'),
  transfer: 'download',
  input: z.object({ ...asked, format: z.enum(exportFormats, 'unknownOption') }),
  output: outgoingFile,
  errors: ['exportTooLarge', 'exportsBusy', 'exportTookTooLong'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});
