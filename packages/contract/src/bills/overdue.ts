import * as z from 'zod/mini';
import { type Endpoint, endpoint, memberAccess, operatorNeeds } from '../wire/endpoint.ts';
import { described, id, instant, listOf, nothing, paging, text, wireMoney } from '../wire/wire.ts';

/** Bills that are not paid: what a company owes, what it is reminded of, and when its services are held. */

const companyId = described(id, 'Id of the company.');

/** `reminder`: the company is told. `notice`: it is told from when on its services are held. `hold`: they are held. */
export const overdueSteps = ['reminder', 'notice', 'hold'] as const;

const standing = {
  bills: described(z.int(), 'How many final bills are not paid.'),
  owedSince: described(instant, 'Since when the oldest of them is owed.'),
  holdFrom: described(
    z.nullable(instant),
    'From when on services are held if it is not paid; null until that was announced, and while they are held.',
  ),
  heldSince: described(
    z.nullable(instant),
    'Since when services are held for it; null where they are not.',
  ),
};

export const nextOverdueStep = z.nullable(
  z.object({
    step: described(z.enum(overdueSteps), 'How far the steps against what is owed have gone.'),
    at: described(instant, 'When that step is due.'),
  }),
);

const getOverdue = endpoint({
  method: 'GET',
  path: '/overdue',
  summary: 'What the company owes on final bills, and whether its services are held for it',
  access: memberAccess,
  apiKeys: true,
  input: nothing,
  output: z.object({
    overdue: described(
      z.nullable(
        z.object({
          ...standing,
          owed: described(
            z.nullable(wireMoney),
            'What is owed; null without the permission to see the balance.',
          ),
          next: described(
            nextOverdueStep,
            'What follows if it is not paid; null where nothing does.',
          ),
        }),
      ),
      'Null where nothing is owed.',
    ),
  }),
});

const listOverdueCompanies = endpoint({
  method: 'GET',
  path: '/ops/overdue',
  summary: 'Companies that owe on final bills, those that have owed longest first',
  access: operatorNeeds('bills.read'),
  input: z.object(paging),
  output: listOf(
    z.object({
      id: described(z.string(), 'The id of the company.'),
      companyId: described(z.string(), 'Id of the company.'),
      companyName: described(z.string(), 'Name of the company.'),
      ...standing,
      owed: described(wireMoney, 'What is owed in all.'),
      exempt: described(z.boolean(), 'Whether its services stay online whatever it owes.'),
      remindedAt: described(
        z.nullable(instant),
        'When a channel last accepted a reminder of the oldest bill; null before.',
      ),
      next: described(nextOverdueStep, 'What the product does next; null where nothing follows.'),
    }),
  ),
});

const setOverdueExemption = endpoint({
  method: 'POST',
  path: '/ops/overdue/{id}/exemption',
  summary:
    'Except a company from having its services held for overdue bills, or end that; a hold of such a company is lifted',
  access: operatorNeeds('bills.manage'),
  input: z.object({
    id: companyId,
    exempt: described(z.boolean(), 'Whether its services stay online whatever it owes.'),
    reason: described(text(300), 'Why; operators read it in the audit log.'),
  }),
  output: nothing,
  errors: ['stateChanged'],
});

export const overdueApi = {
  getOverdue,
  listOverdueCompanies,
  setOverdueExemption,
} as const satisfies Record<string, Endpoint>;
