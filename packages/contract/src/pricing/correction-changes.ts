import {
  type Billed,
  billedNames,
  charged,
  gameCategories,
  measures,
} from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { described, id, named } from '../wire/wire.ts';
import { ratedCurrencies, typedRate } from './exchange-rates.ts';
import { priceTerms, wirePercent } from './price-terms.ts';
import { pricedMonth } from './pricing.ts';

/** The corrected inputs of final months. */

/** Companies that one correction names. */
const maxCorrectedCompanies = 50;

/** Kinds of corrected inputs. */
export const correctionKinds = ['rate', 'plan', 'usage'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

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

/** Correcting events of one correction. */
export const maxCorrectingEvents = 100;

/** Usage that can be corrected: not a difference, but the bets and returns from which it follows. */
export type Correctable = Exclude<Billed, 'difference'>;
const correctableNames = billedNames.filter((name) => name !== 'difference');

/** Usage that can be corrected, by the category that charges it. */
export const correctable = charged.flatMap(({ category, component }) =>
  (component === 'difference' ? (['bet', 'returned'] as const) : [component]).map(
    (name): { category: typeof category; component: Correctable } => ({
      category,
      component: name,
    }),
  ),
);

const place = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'));

const correctingEvent = named(
  z.object({
    applicationId: described(place, 'Id of the application, which has a bill of the month.'),
    serviceId: described(place, 'Id of its region service.'),
    category: described(z.enum(gameCategories, 'unknownOption'), 'Category of the game.'),
    component: described(
      z.enum(correctableNames, 'unknownOption'),
      'Component of usage; of a difference what was bet or returned.',
    ),
    gameId: described(
      z.string().check(z.maxLength(64, 'tooLong')),
      'Id of the game; empty for usage that names none.',
    ),
    day: described(z.iso.date('invalidFormat'), 'The day of the month, at UTC+8.'),
    quantity: described(
      z.string().check(z.regex(/^-?(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/, 'invalidFormat')),
      'By how much it is more than the source has told; below zero where it is less.',
    ),
  }),
  'CorrectingEvent',
  'Usage of a day that was wrong at its source',
);

type WrongCell = { field: keyof z.infer<typeof correctingEvent>; message: string };

/** Cells of an event that are wrong beside others: a day of another month, a component that its category does not charge, too fine a quantity. */
function wrongCells(month: string, event: z.infer<typeof correctingEvent>): WrongCell[] {
  const { day, category, component, quantity } = event;
  const wrong: WrongCell[] = [];
  if (!day.startsWith(`${month}-`)) wrong.push({ field: 'day', message: 'invalidFormat' });
  const isCharged = correctable.some(
    (one) => one.category === category && one.component === component,
  );
  if (!isCharged) wrong.push({ field: 'component', message: 'unknownOption' });
  const decimals = quantity.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (isCharged && decimals > measures[component].places)
    wrong.push({ field: 'quantity', message: 'invalidFormat' });
  return wrong;
}

const correctedUsage = named(
  z
    .object({
      kind: described(z.literal('usage'), 'Usage that was wrong at its source.'),
      month: described(pricedMonth, 'The final month of the usage.'),
      companyId: described(id, 'Id of the company.'),
      events: described(
        z
          .array(correctingEvent)
          .check(z.minLength(1, 'required'), z.maxLength(maxCorrectingEvents, 'tooLong')),
        'The correcting events.',
      ),
    })
    .check(({ value: { month, events }, issues }) => {
      events.forEach((event, index) => {
        for (const { field, message } of wrongCells(month, event))
          issues.push({
            code: 'custom',
            message,
            path: ['events', index, field],
            input: event[field],
          });
      });
    }),
  'CorrectedUsage',
  'Usage of a final month that was wrong at its source',
);

export const correctionChange = z.discriminatedUnion('kind', [
  correctedRate,
  correctedPlan,
  correctedUsage,
]);
export type CorrectionChange = z.infer<typeof correctionChange>;
