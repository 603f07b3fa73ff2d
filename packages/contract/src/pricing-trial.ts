import { componentNames, gameCategories } from '@arcadia/kernel/measures';
import { propertyDescriptions as pricingDescriptions } from './pricing.ts';
import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { exportFormats } from './exports.ts';
import { outgoingFile } from './transfer.ts';
import { id, wireMoney } from './wire.ts';

/** What a version of the prices would have charged for a month that was. */

/** What lines of a bill charge: usage by its components, then what is charged beside it. */
const triedCharges = [
  ...componentNames,
  'base_fee',
  'mau_guarantee',
  'amount_guarantee',
  'late',
] as const;

const amounts = z.object({
  linesTotal: wireMoney,
  discountAmount: wireMoney,
  minimumFee: wireMoney,
  totalFee: wireMoney,
});

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalidFormat'));

export const tryPricePlan = endpoint({
  method: 'GET',
  path: '/ops/price-plans/{id}/trial',
  summary:
    'What a version would have charged for a month’s real usage, bill by bill, some companies at a time',
  access: operatorNeeds('pricing.read'),
  input: z.object({
    id,
    month,
    /** `nextCompany` of the answer before; left out for the first companies. */
    afterCompany: z.optional(z.string().check(z.maxLength(100, 'tooLong'))),
  }),
  output: z.object({
    /** All companies whose bills are tried. */
    companyCount: z.int(),
    /** How many of them have been tried with this answer. */
    triedCount: z.int(),
    nextCompany: z.nullable(z.string()),
    triedBills: z.array(
      z.object({
        companyId: z.string(),
        companyName: z.string(),
        applicationId: z.string(),
        applicationName: z.string(),
        inForce: z.nullable(amounts),
        tested: amounts,
        lines: z.array(
          z.object({
            category: z.enum(gameCategories),
            charge: z.enum(triedCharges),
            inForce: z.nullable(wireMoney),
            tested: z.nullable(wireMoney),
          }),
        ),
      }),
    ),
  }),
  errors: ['exportsBusy', 'exportTookTooLong'],
});

/** Most companies in one file. */
export const maxTrialFileCompanies = 2_000;

export const exportPriceTrial = endpoint({
  method: 'GET',
  path: '/ops/price-plans/{id}/trial/export',
  summary: 'The trial of a version on a month, one row a bill, as CSV or XLSX',
  access: operatorNeeds('pricing.export'),
  transfer: 'download',
  input: z.object({ id, month, format: z.enum(exportFormats, 'unknownOption') }),
  output: outgoingFile,
  errors: ['exportTooLarge', 'exportsBusy', 'exportTookTooLong'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});

export const propertyDescriptions = {
  ...pricingDescriptions,
  afterCompany: 'Where the answer before ended; left out at first.',
  companyCount: 'How many companies are tried in all.',
  triedCount: 'How many companies have been tried with this answer and those before.',
  nextCompany: 'Where the next answer goes on; null after the last one.',
  triedBills: 'Their bills, but those that the version doesn’t concern.',
  inForce:
    'With the prices that were in force in the month; null where there were none, or no such line.',
  tested: 'With the version that is tried; null where it has no such line.',
  charge: 'What lines charge: a component of usage, a base fee, a guarantee, or late usage.',
  linesTotal: 'Sum of all lines.',
  discountAmount: 'What the discount takes off.',
  minimumFee: 'What is added to reach the minimum.',
  totalFee: 'Sum of the lines, less the discount, with the minimum.',
} as const;
