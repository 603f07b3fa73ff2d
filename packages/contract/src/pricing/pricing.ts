import * as z from 'zod/mini';
import { asked } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList } from '../wire/list.ts';
import { farOffFigure, repeatedFigures } from './far-off.ts';
import { triedCompany } from './pricing-trial.ts';
import { priceTerms, wirePercent } from './price-terms.ts';
import { described, id, instant, madeId, named, namedRef, nothing, text } from '../wire/wire.ts';

/** Price plans and exchange rates: one operator proposes, and it waits among the approvals for another one. */

const planId = described(id, 'Id of the version of the prices.');

export const pricePlanStatuses = [
  'draft',
  'proposed',
  'published',
  'refused',
  'discarded',
] as const;
export type PricePlanStatus = (typeof pricePlanStatuses)[number];

/** Bills are made in this currency and paid in that of the company. */
export const planCurrency = 'CNY';

export const pricedMonth = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalidFormat'));

const planFields = {
  effectiveMonth: described(
    pricedMonth,
    'The first month that it applies to, at UTC+8, such as 2026-12.',
  ),
  terms: described(z.nullable(priceTerms), 'The prices, in CNY; null for the standard ones.'),
  discountPercent: described(
    wirePercent,
    'What is taken off the sum of a bill’s lines, in percent.',
  ),
  note: described(text(1000), 'Why the version is made; for operators only.'),
};

const plan = z.object({
  id: described(z.string(), 'Id of the version.'),
  companyId: described(z.nullable(z.string()), 'Id of the company; null for the standard prices.'),
  companyName: described(
    z.nullable(z.string()),
    'Name of the company; null for the standard prices.',
  ),
  version: described(
    z.int(),
    'Number of the version: 1, 2, 3 … of the standard prices or of the company.',
  ),
  effectiveMonth: described(
    z.string(),
    'The first month that it applies to, at UTC+8, such as 2026-12.',
  ),
  hasOwnPrices: described(
    z.boolean(),
    'Whether it has prices of its own; a company without has the standard ones.',
  ),
  discountPercent: described(
    z.string(),
    'What is taken off the sum of a bill’s lines, in percent.',
  ),
  note: described(z.string(), 'Why the version is made; for operators only.'),
  status: described(
    z.enum(pricePlanStatuses),
    '`draft`: it can be changed. `proposed`: another operator decides. `published`: it applies from its month on. `refused`, `discarded`: it never applies.',
  ),
  createdAt: described(instant, 'When the version was created.'),
  updatedBy: described(namedRef, 'Operator who changed it last.'),
  proposedBy: described(z.nullable(namedRef), 'Operator who proposed it.'),
  proposedAt: described(z.nullable(instant), 'When it was proposed.'),
  decidedBy: described(z.nullable(namedRef), 'Operator who published or refused it; null before.'),
  decidedAt: described(z.nullable(instant), 'When it was published or refused; null before.'),
  refusal: described(z.nullable(z.string()), 'Why it was refused; null if it was not.'),
});
named(plan, 'PricePlanRecord', 'A version of the prices, as lists show it');

const trial = named(
  z.object({
    month: described(z.string(), 'The month that is tried, the last one, at UTC+8.'),
    isRunning: described(
      z.boolean(),
      'Whether it is being tried: there are no figures yet, or what they are made of has changed. Nobody can agree meanwhile.',
    ),
    computedAt: described(z.nullable(instant), 'When it was tried; null while it is.'),
    companies: described(z.int(), 'How many companies it was tried on.'),
    changed: described(z.int(), 'How many have bills that it concerns.'),
    farOffCompanies: described(
      z.int(),
      'How many change by more than the provider’s guard allows.',
    ),
    largest: described(
      z.array(triedCompany),
      'The ten that change most: those that are far off first, then by how much money it is. Whose total stays is not among them.',
    ),
    total: described(
      z.nullable(farOffFigure),
      'The new total of the first of them, which both persons type again; null where none is far off.',
    ),
    isRepeated: described(z.boolean(), 'Whether who proposed it has typed that again.'),
  }),
  'ProposalTrial',
  'What a proposed version would have changed last month',
);

export const pricePlanList = defineList({
  path: '/ops/price-plans',
  summary: 'Versions of the standard prices and of companies’ agreements, newest first',
  access: operatorNeeds('pricing.read'),
  filters: {
    status: described(
      z.optional(z.enum(pricePlanStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    companyId: z.optional(id),
    /** `standard`: only the standard prices. */
    of: described(
      z.optional(z.enum(['standard', 'companies'], 'unknownOption')),
      '`standard`: only the standard prices. `companies`: only agreements of companies.',
    ),
  },
  record: plan,
  file: {
    summary: 'All versions that the filters leave, as CSV or XLSX',
    access: operatorNeeds('pricing.export'),
  },
});

export const getPricePlan = endpoint({
  method: 'GET',
  path: '/ops/price-plans/{id}',
  summary: 'One version with its prices, and those that it takes the place of',
  access: operatorNeeds('pricing.read'),
  input: z.object({ id: planId }),
  output: z.object({
    ...plan.shape,
    terms: described(
      z.nullable(priceTerms),
      'The prices, in CNY; null for a company that has the standard ones.',
    ),
    /** The version that would apply to its first month without it; null where none would. */
    before: described(
      z.nullable(
        z.object({
          id: described(z.string(), 'Id of the version.'),
          companyId: described(
            z.nullable(z.string()),
            'Id of the company; null for the standard prices.',
          ),
          version: described(
            z.int(),
            'Number of the version: 1, 2, 3 … of the standard prices or of the company.',
          ),
          effectiveMonth: described(
            z.string(),
            'The first month that it applies to, at UTC+8, such as 2026-12.',
          ),
          terms: described(priceTerms, 'The prices, in CNY.'),
          discountPercent: described(
            z.string(),
            'What is taken off the sum of a bill’s lines, in percent.',
          ),
        }),
      ),
      'What applies to its first month without it; null where nothing does.',
    ),
    approvalId: described(
      z.nullable(z.string()),
      'Id of the request to which a second person agrees; null where none waits.',
    ),
    farOff: described(
      z.array(farOffFigure),
      'Figures of a draft or proposal that differ by more than the provider’s guard allows, so that both persons type them again.',
    ),
    trial: described(
      z.nullable(trial),
      'What a proposal would have changed last month; null for what is not proposed.',
    ),
  }),
});

export const createPricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans',
  summary:
    'Begin a version of the standard prices or of a company’s agreement; nothing changes until it is published',
  access: operatorNeeds('pricing.propose'),
  input: z.object({
    companyId: described(z.nullable(id), 'Id of the company; null for the standard prices.'),
    ...planFields,
  }),
  output: madeId,
  errors: ['monthIsFinal', 'standardPricesMissing', 'standardWithoutPrices', 'pricesLeaveGap'],
  idempotent: true,
});

export const updatePricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}',
  summary: 'Change a draft',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id: planId, ...planFields }),
  output: nothing,
  errors: [
    'stateChanged',
    'monthIsFinal',
    'standardPricesMissing',
    'standardWithoutPrices',
    'pricesLeaveGap',
  ],
});

export const proposePricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}/propose',
  summary: 'Ask another operator to publish a draft',
  access: operatorNeeds('pricing.propose'),
  input: z.object({
    id: planId,
    repeated: described(z.optional(repeatedFigures), 'What is far off, typed again.'),
  }),
  output: asked,
  errors: [
    'stateChanged',
    'monthIsFinal',
    'standardPricesMissing',
    'pricesLeaveGap',
    'priceFarOff',
    'planOvertaken',
  ],
});

export const repeatPriceTotal = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}/total',
  summary:
    'Type again the total that one’s own proposal changes much, so that another operator can agree',
  access: operatorNeeds('pricing.propose'),
  input: z.object({
    id: planId,
    repeated: described(repeatedFigures, 'The new total, typed again, as the figure `total`.'),
  }),
  output: nothing,
  errors: ['stateChanged', 'priceTrialRuns', 'totalFarOff'],
});

export const discardPricePlan = endpoint({
  method: 'POST',
  path: '/ops/price-plans/{id}/discard',
  summary: 'Give up a draft',
  access: operatorNeeds('pricing.propose'),
  input: z.object({ id: planId }),
  output: nothing,
  errors: ['stateChanged'],
});
