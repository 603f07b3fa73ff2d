import { componentNames, gameCategories, reported } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { regions } from '../applications/regions.ts';
import { dayText, exact, nullableExact } from '../bills/bills.ts';
import { endpoint, type Endpoint, needs } from '../wire/endpoint.ts';
import { exportFormats } from '../wire/exports.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { described, id, instant, named, namedRef, nothing, wireMoney } from '../wire/wire.ts';
import { type UsageUnit, usageDimensions, usageUnits } from './report-units.ts';

/** Usage by application, region, game or category, over days, weeks or months. */

/** Most days that are shown at once by each unit: 92 days, 53 weeks, 36 months. */
export const maxReportDays: Readonly<Record<UsageUnit, number>> = {
  day: 92,
  week: 53 * 7,
  month: 1096,
};
/** Groups with a series of their own; all others are one series together. */
export const maxReportSeries = 5;
/** Groups that are listed with their totals; the file has all. */
export const maxReportGroups = 50;
/** Lines of bills that are listed for a point. */
export const maxUsageLines = 50;
/** Days of a point whose lines are asked for. */
export const maxPointDays = 31;

const filters = {
  applicationId: z.optional(id),
  region: described(z.optional(z.enum(regions, 'unknownOption')), 'Only this region.'),
  gameId: z.optional(id),
  category: described(
    z.optional(z.enum(gameCategories, 'unknownOption')),
    'Only this category of games.',
  ),
};

const asked = {
  unit: described(
    z.enum(usageUnits, 'unknownOption'),
    'What a point stands for. Weeks begin on Monday, and everything is at UTC+8.',
  ),
  from: described(
    z.optional(dayText),
    'A day of the first unit. Whole units are read; without it as many as are usual.',
  ),
  to: described(z.optional(dayText), 'A day of the last unit; without it today.'),
  by: described(z.enum(usageDimensions, 'unknownOption'), 'What the groups are.'),
  ...filters,
};

const measure = described(
  z.enum(reported, 'unknownOption'),
  'What was used. Gift revenue and bets are in the platform’s own currency.',
);
const names = z.nullable(
  named(
    z.object({
      zh: described(z.string(), 'Chinese text.'),
      en: described(z.string(), 'English text.'),
    }),
    'ContentText',
    'A text in each language of content',
  ),
);
const span = z.object({
  from: described(dayText, 'First day.'),
  to: described(dayText, 'Last day, which is included.'),
});
const values = z.array(exact('What the measure comes to.'));

const getMarketData = endpoint({
  method: 'GET',
  path: '/datachart/marketdata',
  summary: 'What was used by day, week or month, in groups, beside the period before',
  access: needs('dashboardQuery'),
  fromReader: true,
  input: z.object({ ...asked, measure }),
  output: z.object({
    period: described(span, 'What was read: whole units, the running one up to today.'),
    before: described(span, 'The period before, as long, which is compared with.'),
    usersCountedAt: described(
      z.nullable(instant),
      'When users were counted last; null where they never were.',
    ),
    totals: described(
      z.array(
        z.object({
          measure: named(z.enum(reported), 'UsageMeasure', 'What was used').check(
            z.meta({ description: 'What was used.' }),
          ),
          value: nullableExact('Null where no unit is over yet.'),
          before: nullableExact('The same of the period before.'),
        }),
      ),
      'Sums of the period. Of users the average of the units that are over, to the whole number, below ten to one decimal.',
    ),
    points: described(
      z.array(
        z.object({
          starts: described(dayText, 'The first day of the unit.'),
          ends: described(dayText, 'Its last day.'),
          isRunning: described(z.boolean(), 'Whether the unit goes on.'),
        }),
      ),
      'The units of the period, oldest first.',
    ),
    values: described(values, 'The measure at each point, of all groups.'),
    valuesBefore: described(values, 'The same at the points of the period before, in their order.'),
    series: described(
      z.array(
        z.object({
          group: described(z.string(), 'Id or name of the group; empty for usage without a game.'),
          name: described(names, 'Name in each language of content; null where it has none.'),
          values: described(values, 'What it comes to at each point.'),
        }),
      ),
      'The largest groups, largest first.',
    ),
    rest: described(
      z.nullable(values),
      'All other groups together; null where there are none, or where a user may count in several.',
    ),
    groups: described(
      z.array(
        z.object({
          group: described(z.string(), 'As in series.'),
          name: described(names, 'Name in each language of content; null where it has none.'),
          value: nullableExact('As in totals.'),
          before: nullableExact('The same of the period before.'),
        }),
      ),
      'The largest groups with their totals; the file has all.',
    ),
    groupCount: described(z.int(), 'How many groups there are.'),
  }),
  errors: ['periodTooLong'],
});

const getMarketDataChoices = endpoint({
  method: 'GET',
  path: '/datachart/marketdata/choices',
  summary: 'Applications and games that usage can be filtered by',
  access: needs('dashboardQuery'),
  fromReader: true,
  input: nothing,
  output: z.object({
    applications: described(z.array(namedRef), 'Applications of the company, deleted ones too.'),
    games: described(
      z.array(
        z.object({
          id: described(z.string(), 'Id of the game.'),
          name: described(names, 'Name in each language of content; null where it has none.'),
        }),
      ),
      'Games that were used.',
    ),
  }),
});

const exportMarketData = endpoint({
  method: 'GET',
  path: '/datachart/marketdata/export',
  summary: 'All groups with all measures at each point, as a file',
  access: needs('dashboardQuery'),
  fromReader: true,
  transfer: 'download',
  input: z.object({
    ...asked,
    format: described(z.enum(exportFormats, 'unknownOption'), 'Format of the file.'),
  }),
  output: outgoingFile,
  errors: [
    'periodTooLong',
    'exportNeedsTask',
    'exportTooLarge',
    'exportsBusy',
    'exportTookTooLong',
  ],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});

const listUsageLines = endpoint({
  method: 'GET',
  path: '/datachart/marketdata/lines',
  summary: 'Lines of bills that charge what was used in a few days, the largest first',
  access: needs('billDetailQuery'),
  fromReader: true,
  input: z.object({
    from: described(dayText, 'First day of the period at UTC+8.'),
    to: described(dayText, 'Last day of the period at UTC+8, which is included.'),
    measure,
    ...filters,
  }),
  output: z.object({
    lines: described(
      z.array(
        z.object({
          billId: described(z.string(), 'Under which the bill is read.'),
          position: described(z.int(), 'Its place on the bill, counted from 1.'),
          month: described(z.string(), 'Calendar month at UTC+8.'),
          isRunning: described(z.boolean(), 'Whether the bill is not final yet.'),
          applicationId: described(z.string(), 'Id of the application.'),
          applicationName: described(z.string(), 'Name of the application.'),
          region: described(
            z.nullable(z.enum(regions)),
            'Region that the service runs in; null where it is not split.',
          ),
          category: described(z.enum(gameCategories), 'Category of the game.'),
          component: described(
            named(z.enum(componentNames), 'BillComponent', 'What is charged by usage'),
            'Measure that the line charges.',
          ),
          day: described(z.nullable(dayText), 'Of usage that came after its own month was final.'),
          quantity: exact('What the line is of.'),
          amount: described(wireMoney, 'What the line charges, in the currency of the price plan.'),
        }),
      ),
      'What is charged for the usage, line by line.',
    ),
    count: described(z.int(), 'How many lines there are, those that are not listed too.'),
  }),
  errors: ['periodTooLong'],
});

export const marketDataApi = {
  getMarketData,
  getMarketDataChoices,
  exportMarketData,
  listUsageLines,
} as const satisfies Record<string, Endpoint>;
