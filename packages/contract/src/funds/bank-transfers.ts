import { currencies } from '@arcadia/kernel/money';
import type { Transitions } from '@arcadia/kernel/transitions';
import { plainText } from '@arcadia/kernel/typed-code';
import * as z from 'zod/mini';
import { decided } from '../operators/approvals.ts';
import { undoing } from '../operators/undo.ts';
import { endpoint, needs, operatorNeeds } from '../wire/endpoint.ts';
import { storedFile } from '../files/files.ts';
import { rechargeAmount } from './funds.ts';
import { defineList, period, sorting } from '../wire/list.ts';
import { aboveZero, amountText, atMost } from '../wire/typed-amount.ts';
import {
  described,
  id,
  instant,
  keyword,
  madeId,
  named,
  namedRef,
  nothing,
  refusal,
  text,
  wireMoney,
} from '../wire/wire.ts';

const transferId = described(id, 'Id of the bank transfer.');
const reviewCaseId = described(id, 'Id of the review case.');

/**
 * `credited`: staff have confirmed what arrived. `withdrawn`: taken back by the company before anybody decided. `undone`: the credit was
 * taken back, and another transfer stands in its place under review.
 */
export const bankTransferStatuses = [
  'under_review',
  'credited',
  'refused',
  'withdrawn',
  'undone',
] as const;
export type BankTransferStatus = (typeof bankTransferStatuses)[number];

export const bankTransferTransitions = {
  credit: { from: ['under_review'], to: 'credited' },
  refuse: { from: ['under_review'], to: 'refused' },
  withdraw: { from: ['under_review'], to: 'withdrawn' },
  undo: { from: ['credited'], to: 'undone' },
} as const satisfies Transitions<BankTransferStatus, string>;

const bankAccount = z.object({
  holder: described(z.string(), 'Name of the account’s holder.'),
  bank: described(z.string(), 'Name of the bank.'),
  branch: described(z.string(), 'Branch of the bank; for US dollars its address.'),
  number: described(z.string(), 'Account number as the bank writes it.'),
  swift: described(
    z.nullable(z.string()),
    'SWIFT code of the bank; null where transfers need none.',
  ),
});
export type BankAccount = z.infer<typeof bankAccount>;

export const getRemittance = endpoint({
  method: 'GET',
  path: '/funds/remittance',
  summary: 'Where to transfer money to, and the company’s own remittance code',
  access: needs('rechargeQuery'),
  input: nothing,
  output: z.object({
    currency: described(z.enum(currencies), 'The company’s settlement currency.'),
    account: described(
      z.nullable(bankAccount),
      'The provider’s account in that currency; null where it takes no transfers in it.',
    ),
    code: described(z.string(), 'What to write into the transfer: it tells whose money arrives.'),
  }),
});

const bankTransfer = z.object({
  id: described(z.string(), 'Id of the declared transfer.'),
  status: described(
    z.enum(bankTransferStatuses),
    '`under_review`: the provider looks for it at its bank. `credited`: the money is in the balance. `refused` by the provider. `withdrawn` by the company. `undone`: it had been credited by mistake, and the credit was taken back; it is reviewed again under another id.',
  ),
  amount: described(wireMoney, 'Amount that the company declared; `credited` is what arrived.'),
  credited: described(
    z.nullable(wireMoney),
    'What arrived and was credited, which may differ from what was declared; null until then.',
  ),
  remarks: described(z.string(), 'Remarks of the company, such as who has paid and what for.'),
  submittedAt: described(instant, 'When the company declared it.'),
  submittedByName: described(z.string(), 'Name of the person who submitted it.'),
  endedAt: described(z.nullable(instant), 'When it was credited, refused or withdrawn.'),
  reason: described(z.nullable(z.string()), 'Why it was refused, or its credit taken back.'),
});

const details = z.object({
  ...bankTransfer.shape,
  receipt: described(storedFile, 'The picture of the bank’s receipt.'),
  depositAmount: described(z.nullable(wireMoney), 'What of it went to the deposit.'),
  cashAmount: described(z.nullable(wireMoney), 'What of it went to the cash balance.'),
  bankReference: described(z.nullable(z.string()), 'The bank’s number of the payment.'),
  valueDate: described(z.nullable(z.iso.date()), 'Day on which the bank booked it.'),
});
named(details, 'BankTransfer', 'A transfer that the company declared');
export type BankTransferDetails = z.infer<typeof details>;

export const bankTransferList = defineList({
  path: '/funds/bank-transfers',
  summary: 'Transfers that the company has declared, newest first',
  access: needs('rechargeQuery'),
  filters: {
    /** An id. */
    keyword,
    status: described(
      z.optional(z.enum(bankTransferStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    /** First and last day of submission, both included, in UTC+8. */
    ...period,
  },
  sorts: sorting('submitted', 'amount'),
  record: bankTransfer,
  file: {
    summary: 'All declared transfers that the filters leave, as CSV or XLSX',
    access: needs('rechargeQuery'),
  },
});

export const getBankTransfer = endpoint({
  method: 'GET',
  path: '/funds/bank-transfers/{id}',
  summary: 'One declared transfer with its receipt',
  access: needs('rechargeQuery'),
  input: z.object({ id: transferId }),
  output: details,
});

/** Characters of the remarks. */
const maxRemarks = 200;

export const createBankTransfer = endpoint({
  method: 'POST',
  path: '/funds/bank-transfers',
  summary: 'Declare a transfer to the provider’s account, with its receipt, for review',
  access: needs('rechargeAll'),
  whileSuspended: true,
  apiKeys: true,
  input: z.object({
    amount: described(rechargeAmount, 'Decimal string in the settlement currency, such as 100.00.'),
    receiptId: described(id, 'Id of an uploaded file with the purpose transfer_receipt.'),
    remarks: described(
      text(maxRemarks),
      'Remarks of the company, such as who has paid and what for.',
    ),
    /** The recharge agreement must be accepted. */
    agreed: described(
      z.literal(true, 'required'),
      'That the details of the transfer are right; must be true.',
    ),
  }),
  output: madeId,
  errors: ['certificationRequired', 'bankTransferUnavailable'],
  idempotent: true,
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

export const withdrawBankTransfer = endpoint({
  method: 'POST',
  path: '/funds/bank-transfers/{id}/withdraw',
  summary: 'Take a declared transfer back before it is decided',
  access: needs('rechargeAll'),
  whileSuspended: true,
  apiKeys: true,
  input: z.object({ id: transferId }),
  output: nothing,
  errors: ['stateChanged'],
});

// The back office's half.

export const getBankTransferCase = endpoint({
  method: 'GET',
  path: '/ops/bank-transfers/{id}',
  summary: 'A declared transfer under review, with its receipt and the company’s earlier ones',
  access: operatorNeeds('transfers.review'),
  input: z.object({ id: reviewCaseId }),
  output: z.object({
    id: described(z.string(), 'Id of the review case.'),
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
    code: described(z.string(), 'The company’s remittance code.'),
    transfer: described(details, 'The declared transfer.'),
    earlier: described(
      z.array(
        z.object({
          ...bankTransfer.shape,
          sameReceipt: described(z.boolean(), 'Whether it has the very same picture as receipt.'),
        }),
      ),
      'Earlier transfers of the company, newest first, at most 20.',
    ),
    undo: described(z.nullable(undoing), 'Undoing of the credit; null where none was credited.'),
  }),
});

/** Most that can be credited at once, as a decimal string: what arrives may exceed what a company may declare. */
const maxArrived = '100000000.00';

/** As typed from the bank's statement; stored in capitals and without spaces. */
const bankReference = z.string().check(
  z.overwrite((typed) => plainText(typed).replaceAll(' ', '').toUpperCase()),
  z.minLength(1, 'required'),
  z.regex(/^[0-9A-Z/._-]{4,64}$/, 'invalidFormat'),
  z.meta({ description: 'The bank’s number of the payment', example: 'B2026112000417' }),
);

/** Facts that staff read in the bank's statement. */
export const bankTransferConfirmation = z.object({
  id,
  outcome: described(z.literal('approved'), 'It is approved.'),
  amount: amountText.check(
    aboveZero,
    atMost(maxArrived),
    z.meta({ description: 'What arrived', example: '20000.00' }),
  ),
  bankReference,
  valueDate: described(
    z.iso.date('invalidFormat'),
    'Day on which the bank booked it: not later than today, and at most a year ago.',
  ),
});

export const decideBankTransfer = endpoint({
  method: 'POST',
  path: '/ops/bank-transfers/{id}/decide',
  summary:
    'Confirm what arrived, which is credited, or refuse with a reason; only who holds the case may',
  access: operatorNeeds('transfers.review'),
  input: z.discriminatedUnion('outcome', [bankTransferConfirmation, refusal]),
  output: decided,
  errors: [
    'caseNotClaimed',
    'approvalWaits',
    'stateChanged',
    'bankReferenceUsed',
    'settlementCurrencyChanged',
  ],
  idempotent: true,
});

export const findRemitter = endpoint({
  method: 'GET',
  path: '/ops/remittance-codes/{code}',
  summary: 'Whose a remittance code is, as it was read from a bank’s statement',
  access: operatorNeeds('transfers.review'),
  input: z.object({
    code: z
      .string()
      .check(
        z.maxLength(40, 'tooLong'),
        z.meta({ description: 'A remittance code, in any case and grouping', example: '7KQ3XH9M' }),
      ),
  }),
  output: z.object({
    mistyped: described(z.boolean(), 'Its check character is wrong, so that it is nobody’s code.'),
    company: described(z.nullable(namedRef), 'Whose it is; null where it is nobody’s.'),
  }),
});
