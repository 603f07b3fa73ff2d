import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { decided } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import {
  described,
  id,
  instant,
  listOf,
  madeId,
  named,
  namedRef,
  nothing,
  paging,
  text,
  wireMoney,
} from '../wire/wire.ts';
import { correctedBill } from './corrected-bills.ts';
import { repeatedRate } from './exchange-rates.ts';
import { farOffFigure, repeatedFigures } from './far-off.ts';
import { triedCompany } from './pricing-trial.ts';
import { correctionChange, correctionKinds } from './correction-changes.ts';

/** Corrections of final months: one operator proposes, another one agrees, and then the bills are replaced. */

export const correctionStatuses = [
  'computing',
  'impossible',
  'ready',
  'running',
  'done',
  'withdrawn',
] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

export const correctionCompanyStatuses = [
  'planned',
  'pending',
  'waiting',
  'failed',
  'done',
] as const;
export type CorrectionCompanyStatus = (typeof correctionCompanyStatuses)[number];

const count = (about: string) => described(z.int(), about);

const difference = named(
  z.object({
    currency: described(z.enum(currencies), 'Settlement currency of the bills.'),
    bills: count('How many bills it changes.'),
    payableNow: described(wireMoney, 'What these bills charge now.'),
    payableThen: described(wireMoney, 'What they charge then.'),
    difference: described(wireMoney, 'What they charge more then; negative for less.'),
    paidBack: described(wireMoney, 'What was paid and is not owed any more then.'),
    owed: described(wireMoney, 'What is owed then beyond what was paid.'),
  }),
  'CorrectionSum',
  'What a correction does to bills of one currency',
);
export type CorrectionSum = z.infer<typeof difference>;

const record = named(
  z.object({
    id: described(z.string(), 'Id of the correction.'),
    kind: described(
      z.enum(correctionKinds),
      'What is corrected: an exchange rate, prices, or usage.',
    ),
    month: described(
      z.string(),
      'The month of the rate or the usage, or the first one of the prices.',
    ),
    reason: described(z.string(), 'Why; customers read it with their bills.'),
    status: described(
      z.enum(correctionStatuses),
      '`computing`: what it does is being worked out. `impossible`: it was worked out when it couldn’t be made yet, and is to be worked out again. `ready`: it can be sent for approval. `running`: bills are being replaced, or wait. `done`: none is left.',
    ),
    approvalId: described(
      z.nullable(z.string()),
      'The request for a second person; null where none waits.',
    ),
    proposedBy: described(namedRef, 'The first person.'),
    proposedAt: described(instant, 'When it was proposed.'),
    computedAt: described(z.nullable(instant), 'When it was worked out last.'),
    approvedBy: described(z.nullable(namedRef), 'The second person; null before.'),
    approvedAt: described(z.nullable(instant), 'When the second person agreed; null before.'),
    endedAt: described(z.nullable(instant), 'When it was done or withdrawn; null before.'),
    sums: described(z.array(difference), 'What it does, one for each settlement currency.'),
  }),
  'Correction',
  'A correction of a final month',
);

const company = named(
  z.object({
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
    status: described(z.enum(correctionCompanyStatuses), 'Where the company stands.'),
    errorId: described(z.nullable(z.string()), 'The error’s id in the log; null without one.'),
    sum: described(z.nullable(difference), 'What it does to these bills; null without any.'),
    waiting: count('How many of its bills can’t be replaced yet.'),
  }),
  'CorrectionCompany',
  'What a correction does to a company',
);

export const listCorrections = endpoint({
  method: 'GET',
  path: '/ops/corrections',
  summary: 'Corrections of final months, newest first',
  access: operatorNeeds('pricing.read'),
  input: z.object({
    ...paging,
    status: described(
      z.optional(z.enum(correctionStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  }),
  output: listOf(record),
});

export const getCorrection = endpoint({
  method: 'GET',
  path: '/ops/corrections/{id}',
  summary: 'One correction with what it does in all, and its ten largest changes',
  access: operatorNeeds('pricing.read'),
  input: z.object({ id }),
  output: z.object({
    ...record.shape,
    change: described(correctionChange, 'The corrected inputs.'),
    figures: described(
      z.nullable(z.string()),
      'Changes with every figure, so that both persons know that they judge the same; null before.',
    ),
    companies: count('How many companies it touches.'),
    unchanged: count('How many bills of these months it does not change.'),
    waiting: count('How many of the bills can’t be replaced yet.'),
    largest: described(z.array(correctedBill), 'The ten bills that change most, measured in CNY.'),
    farOff: described(
      z.array(farOffFigure),
      'Figures of worked-out prices that differ by more than the provider’s guard allows, so that whoever sends the correction and whoever agrees type them again.',
    ),
    farOffCompanies: count(
      'How many companies’ totals such prices change by more than the guard allows.',
    ),
    farOffTotals: described(
      z.array(triedCompany),
      'The ten of them that change by most money; their totals are of the bills that the correction changes.',
    ),
  }),
});

export const listCorrectionCompanies = endpoint({
  method: 'GET',
  path: '/ops/corrections/{id}/companies',
  summary: 'What a correction does to each company',
  access: operatorNeeds('pricing.read'),
  input: z.object({ id, ...paging }),
  output: listOf(company),
});

export const proposeCorrection = endpoint({
  method: 'POST',
  path: '/ops/corrections',
  summary:
    'Propose other prices, another rate or other usage for a final month; nothing happens until a second person agrees to what it does',
  access: operatorNeeds('pricing.propose'),
  input: z.object({
    reason: described(text(300), 'Why; customers read it with their bills.'),
    change: described(correctionChange, 'The corrected inputs.'),
    repeatedRate,
  }),
  output: madeId,
  errors: [
    'monthNotFinal',
    'rateDateOutsideMonth',
    'rateFarOff',
    'standardWithoutPrices',
    'standardPricesMissing',
    'monthBeingSettled',
    'usageWithoutBill',
    'usageBelowZero',
  ],
  idempotent: true,
});

export const computeCorrection = endpoint({
  method: 'POST',
  path: '/ops/corrections/{id}/compute',
  summary: 'Work out again what a correction does',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged', 'approvalWaits'],
});

export const submitCorrection = endpoint({
  method: 'POST',
  path: '/ops/corrections/{id}/submit',
  summary: 'Ask a second person to agree to a correction and to what it does',
  access: operatorNeeds('pricing.propose'),
  input: z.object({
    id,
    figures: described(z.string().check(z.maxLength(64, 'tooLong')), 'The figures that were seen.'),
    repeated: described(z.optional(repeatedFigures), 'What is far off, typed again.'),
  }),
  output: decided,
  errors: [
    'stateChanged',
    'approvalWaits',
    'correctionImpossible',
    'correctionChanged',
    'monthBeingSettled',
    'usageWithoutBill',
    'usageBelowZero',
    'priceFarOff',
    'totalFarOff',
  ],
  idempotent: true,
});

export const withdrawCorrection = endpoint({
  method: 'POST',
  path: '/ops/corrections/{id}/withdraw',
  summary: 'Take back a correction of one’s own that nobody has agreed to',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged', 'approvalWaits'],
});
