import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { regions } from '../applications/regions.ts';
import { billDetail } from './bills.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, sorting } from '../wire/list.ts';
import {
  described,
  id,
  instant,
  keyword,
  listOf,
  named,
  namedRef,
  nothing,
  paging,
  wireMoney,
} from '../wire/wire.ts';

/** Bills of all companies and the runs that make them, for operators. */

const billId = described(id, 'Id of the bill.');

/** `waiting_for_rate`: final, and without a payable until the rate of its month is published. */
export const finalBillStatuses = ['waiting_for_rate', 'unsettled', 'settled', 'discarded'] as const;
export type FinalBillStatus = (typeof finalBillStatuses)[number];

/** `failed`: its bills could not be made; it is tried again by itself, up to `maxRunAttempts` times. */
export const runCompanyStatuses = ['pending', 'done', 'waiting_for_rate', 'failed'] as const;
export type RunCompanyStatus = (typeof runCompanyStatuses)[number];

/** How often a company is tried by itself; after that an operator has to. */
export const maxRunAttempts = 5;

/**
 * Reasons why the bills of a company could not be made. `no_prices`: no price plan is in force for it in that month. `unexpected`: an
 * error that is under its id in the log.
 */
export const runFailures = ['no_prices', 'unexpected'] as const;
export type RunFailure = (typeof runFailures)[number];

/** Months of bills that operators' lists read where nothing narrows them: see `listAllBills`. */
export const usualBillMonths = 12;

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalidFormat'));
const billingRun = z.object({
  id: z.string().check(z.meta({ description: 'The month itself, such as 2026-11.' })),
  month: described(z.string(), 'Calendar month at UTC+8.'),
  startedAt: described(instant, 'When the making of the bills began.'),
  startedBy: described(z.nullable(namedRef), 'Operator who started it; null for the schedule.'),
  /** The end of the run; null while a company is left. */
  finishedAt: described(z.nullable(instant), 'When it ended; null while it runs.'),
  companies: described(
    z.object({
      pending: described(z.int(), 'Companies that are left to be settled.'),
      done: described(z.int(), 'Companies whose bills are final.'),
      waitingForRate: described(z.int(), 'Companies that wait for the exchange rate of the month.'),
      failed: described(z.int(), 'Companies whose bills could not be made.'),
    }),
    'Number of companies by what became of their bills.',
  ),
  bills: described(z.int(), 'Number of bills that were made.'),
});
named(billingRun, 'BillingRun', 'The making of a month’s bills');

export const listBillingRuns = endpoint({
  method: 'GET',
  path: '/ops/billing-runs',
  summary: 'Settlements of months, the newest month first',
  access: operatorNeeds('bills.read'),
  input: z.object(paging),
  output: z.object({
    ...listOf(billingRun).shape,
    dueMonth: described(z.string(), 'The newest month whose bills may be made now.'),
    nextDueAt: described(
      instant,
      'From when on the bills of the month after it may be made: 12:00 on the 2nd at UTC+8.',
    ),
  }),
});

export const getBillingRun = endpoint({
  method: 'GET',
  path: '/ops/billing-runs/{month}',
  summary: 'One settlement with how far it is',
  access: operatorNeeds('bills.read'),
  input: z.object({ month: described(month, 'Month at UTC+8.') }),
  output: billingRun,
});

export const listBillingRunCompanies = endpoint({
  method: 'GET',
  path: '/ops/billing-runs/{month}/companies',
  summary:
    'Companies of a settlement with where each stands: first those that failed, then those that wait',
  access: operatorNeeds('bills.read'),
  input: z.object({
    ...paging,
    month: described(month, 'Month at UTC+8.'),
    status: described(
      z.optional(z.enum(runCompanyStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    companyId: z.optional(id),
  }),
  output: listOf(
    z.object({
      id: z.string().check(z.meta({ description: 'Id of the company, which names the row.' })),
      companyId: described(z.string(), 'Id of the company.'),
      companyName: described(z.string(), 'Name of the company.'),
      status: described(
        z.enum(runCompanyStatuses),
        '`pending`: its bills are still to be made. `done`: they are final. `waiting_for_rate`: the exchange rate of the month is missing. `failed`: a bill could not be made, and is tried again.',
      ),
      bills: described(z.int(), 'Number of bills that were made.'),
      attempts: described(z.int(), 'How often its bills were tried.'),
      failure: described(
        z.nullable(z.enum(runFailures)),
        'Why its bills could not be made; null where they could.',
      ),
      errorId: described(
        z.nullable(z.string()),
        'The id under which the error is logged; null where it did not fail.',
      ),
      waitsForMonth: described(
        z.nullable(z.string()),
        'An earlier month of the company that is left to be settled, and comes first; null where there is none.',
      ),
      missingRate: described(
        z.nullable(z.enum(currencies)),
        'The currency whose rate is missing; null where none is.',
      ),
      updatedAt: described(instant, 'When the company last moved on in the run.'),
    }),
  ),
});

export const startBillingRun = endpoint({
  method: 'POST',
  path: '/ops/billing-runs/{month}/start',
  summary: 'Start or resume the settlement of a month; companies that failed are tried again',
  access: operatorNeeds('bills.manage'),
  input: z.object({ month: described(month, 'Month at UTC+8.') }),
  output: nothing,
  errors: ['monthNotFinal'],
});

export const retryBillingRunCompany = endpoint({
  method: 'POST',
  path: '/ops/billing-runs/{month}/companies/{companyId}/retry',
  summary: 'Try a company again whose bills could not be made',
  access: operatorNeeds('bills.manage'),
  input: z.object({ month: described(month, 'Month at UTC+8.'), companyId: id }),
  output: nothing,
  errors: ['stateChanged'],
});

const opsBill = z.object({
  id: described(z.string(), 'Id of the bill.'),
  companyId: described(z.string(), 'Id of the company.'),
  companyName: described(z.string(), 'Name of the company.'),
  applicationId: described(z.string(), 'Id of the application.'),
  applicationName: described(z.string(), 'Name of the application.'),
  month: described(z.string(), 'Calendar month at UTC+8.'),
  status: described(
    z.enum(finalBillStatuses),
    '`waiting_for_rate`: final, but the exchange rate of its month is missing. `unsettled`: something is owed. `settled`: nothing is. `discarded`: another bill was made in its place.',
  ),
  finalizedAt: described(instant, 'When the bill became final.'),
  total: described(
    wireMoney,
    'Sum, less the discount, with the minimum fee, in the currency of the price plan.',
  ),
  payable: described(
    z.nullable(wireMoney),
    'What is to be paid, in the settlement currency; null while the rate is missing.',
  ),
  owed: described(
    z.nullable(wireMoney),
    'What is still to be paid; null while the rate is missing.',
  ),
  isChannel: described(
    z.boolean(),
    'Whether an operator settles it against a reference, since a channel company has no funds.',
  ),
});
named(opsBill, 'CompanyBill', 'A bill of a company, as operators see it');

/** Kind of company whose bills are listed: a channel company's are settled against a reference, since it has no funds here. */
const billCompanyKinds = ['direct', 'channel'] as const;

export const allBillsList = defineList({
  fromReader: true,
  path: '/ops/bills',
  summary:
    'Final bills of all customers, the newest month first. Without a month, a customer, an application, a search or a status that is open, the last 12 months',
  access: operatorNeeds('bills.read'),
  filters: {
    /** The id of a bill, or the reference against which it was settled. */
    keyword,
    month: described(z.optional(month), 'Month at UTC+8.'),
    status: described(
      z.optional(z.enum(finalBillStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    companyKind: described(
      z.optional(z.enum(billCompanyKinds, 'unknownOption')),
      'Only companies of this kind: direct or channel.',
    ),
    companyId: z.optional(id),
    applicationId: z.optional(id),
  },
  sorts: sorting('month'),
  record: opsBill,
  file: {
    summary: 'All bills that the filters leave, as CSV or XLSX',
    access: operatorNeeds('bills.export'),
  },
});

export const getAnyBill = endpoint({
  method: 'GET',
  path: '/ops/bills/{id}',
  summary: 'A final bill of a customer with its lines, what it used and how it was paid',
  access: operatorNeeds('bills.read'),
  input: z.object({ id: billId }),
  output: z.object({
    ...billDetail.shape,
    ...opsBill.shape,
    settledBy: described(
      z.nullable(namedRef),
      'Operator who settled it against a reference; null where funds paid.',
    ),
    discardedBy: described(
      z.nullable(namedRef),
      'Operator who discarded it; null where nobody did.',
    ),
    approvalId: described(
      z.nullable(z.string()),
      'Id of the request, where it waits for a second person to be discarded; null otherwise.',
    ),
    liveInvoices: described(
      z.array(
        z.object({
          id: described(z.string(), 'Id of the invoice.'),
          number: described(
            z.nullable(z.string()),
            'Number of the invoice; null before it is issued.',
          ),
          isIssued: described(
            z.boolean(),
            'Whether it was issued and is to be voided first; otherwise its application is to be withdrawn or refused.',
          ),
        }),
      ),
      'Its invoices that were applied for, or issued and not voided: while there is one it can’t be discarded.',
    ),
    quotas: described(
      z.array(
        z.object({
          id: described(z.nullable(z.string()), 'Id of the package quota; null for the trial.'),
          kind: described(z.string(), 'Quota that was taken from, such as `minutes`.'),
          region: described(z.nullable(z.enum(regions)), 'Region of the service; null for all.'),
          quantity: z.string().check(z.meta({ description: 'In units of its kind.' })),
          returnedAt: described(
            z.nullable(instant),
            'When the bill was discarded and gave it back; null if it was not.',
          ),
        }),
      ),
      'What it took of package and trial quotas.',
    ),
  }),
});
