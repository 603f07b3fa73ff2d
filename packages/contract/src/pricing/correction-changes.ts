import * as z from 'zod/mini';
import { described, id, named } from '../wire/wire.ts';
import { ratedCurrencies, typedRate } from './exchange-rates.ts';
import { priceTerms, wirePercent } from './price-terms.ts';
import { pricedMonth } from './pricing.ts';

/** The corrected inputs of final months. */

/** Companies that one correction names. */
const maxCorrectedCompanies = 50;

/** Kinds of corrected inputs. */
export const correctionKinds = ['rate', 'plan'] as const;

const correctedRate = named(
  z.object({
    kind: described(z.literal('rate'), 'Another exchange rate for a final month.'),
    month: described(pricedMonth, 'A month at UTC+8, such as 2026-11.'),
    currency: described(z.enum(ratedCurrencies, 'unknownOption'), 'Currency as ISO 4217 code.'),
    rate: described(typedRate, 'CNY for one unit of the currency.'),
    rateDate: described(z.iso.date('invalidFormat'), 'The day of the central bank’s rate.'),
  }),
  'CorrectedRate',
  'Another exchange rate for a final month',
);

const correctedPlan = named(
  z.object({
    kind: described(z.literal('plan'), 'Another version of the prices from a final month on.'),
    month: described(
      pricedMonth,
      'The first month that it applies to, until that of the next version.',
    ),
    companyIds: described(
      z.nullable(
        z
          .array(id)
          .check(z.minLength(1, 'required'), z.maxLength(maxCorrectedCompanies, 'tooLong')),
      ),
      'Companies whose agreements are corrected; null for the standard prices.',
    ),
    terms: described(z.nullable(priceTerms), 'The prices, in CNY; null for the standard ones.'),
    discountPercent: described(
      wirePercent,
      'What is taken off the sum of a bill’s lines, in percent.',
    ),
  }),
  'CorrectedPlan',
  'Another version of the prices from a final month on',
);

export const correctionChange = z.discriminatedUnion('kind', [correctedRate, correctedPlan]);
export type CorrectionChange = z.infer<typeof correctionChange>;
