import { componentNames, gameCategories } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { exportFormats } from '../wire/exports.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { described, id, named, wireMoney } from '../wire/wire.ts';

/** Trial of a version of the prices: its charges for a month that is over. */

const planId = described(id, 'Id of the version of the prices.');

/** Charges of a bill's lines: usage by its components, then what is charged beside it. */
const triedCharges = [
  ...componentNames,
  'base_fee',
  'mau_guarantee',
  'amount_guarantee',
  'late',
] as const;

const amounts = z.object({
  sum: described(wireMoney, 'Sum of all lines.'),
  discount: described(wireMoney, 'What the discount takes off.'),
  minimumFee: described(wireMoney, 'What is added to reach the minimum.'),
  total: described(wireMoney, 'Sum of the lines, less the discount, with the minimum.'),
});
named(amounts, 'TriedAmounts', 'What a bill comes to');

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalidFormat'));

export const triedCompany = named(
  z.object({
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
    inForce: described(wireMoney, 'All its bills with the prices in force.'),
    tested: described(wireMoney, 'All its bills with the version that is tried.'),
    changePercent: described(
      z.nullable(z.string()),
      'Change in percent, with sign; null where it paid nothing before.',
    ),
    isFarOff: described(
      z.boolean(),
      'Whether it changes by more than the provider’s guard allows.',
    ),
  }),
  'TriedCompany',
  'What a version changes for a company',
);

export const tryPricePlan = endpoint({
  method: 'GET',
  path: '/ops/price-plans/{id}/trial',
  summary:
    'What a version would have charged for a month’s real usage, bill by bill, some companies at a time',
  access: operatorNeeds('pricing.read'),
  input: z.object({
    id: planId,
    month: described(month, 'Month at UTC+8.'),
    /** `nextCompany` of the answer before; left out for the first companies. */
    afterCompany: described(
      z.optional(z.string().check(z.maxLength(100, 'tooLong'))),
      'Where the answer before ended; left out at first.',
    ),
  }),
  output: z.object({
    companyCount: described(z.int(), 'How many companies are tried in all.'),
    triedCount: described(
      z.int(),
      'How many companies have been tried with this answer and those before.',
    ),
    nextCompany: described(
      z.nullable(z.string()),
      'Where the next answer goes on; null after the last one.',
    ),
    triedCompanies: described(
      z.array(triedCompany),
      'Totals of those companies that have bills below.',
    ),
    triedBills: described(
      z.array(
        z.object({
          companyId: described(z.string(), 'Id of the company.'),
          companyName: described(z.string(), 'Name of the company.'),
          applicationId: described(z.string(), 'Id of the application.'),
          applicationName: described(z.string(), 'Name of the application.'),
          inForce: described(
            z.nullable(amounts),
            'With the prices that were in force in the month; null where there were none, or no such line.',
          ),
          tested: described(amounts, 'With the version that is tried.'),
          lines: described(
            z.array(
              z.object({
                category: described(z.enum(gameCategories), 'Category of the game.'),
                charge: described(
                  z.enum(triedCharges),
                  'What lines charge: a component of usage, a base fee, a guarantee, or late usage.',
                ),
                inForce: described(
                  z.nullable(wireMoney),
                  'With the prices that were in force in the month; null where there were none, or no such line.',
                ),
                tested: described(
                  z.nullable(wireMoney),
                  'With the version that is tried; null where it has no such line.',
                ),
              }),
            ),
            'What its lines come to, by what they charge.',
          ),
        }),
      ),
      'Their bills, but those that the version doesn’t concern.',
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
  input: z.object({
    id: planId,
    month: described(month, 'Month at UTC+8.'),
    format: described(z.enum(exportFormats, 'unknownOption'), 'Format of the file.'),
  }),
  output: outgoingFile,
  errors: ['exportTooLarge', 'exportsBusy', 'exportTookTooLong'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});
