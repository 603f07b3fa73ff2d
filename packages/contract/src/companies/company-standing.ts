import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { described, id, instant, named, wireMoney } from '../wire/wire.ts';

const usageAlert = named(
  z.object({
    id: described(z.string(), 'Id of the alert.'),
    name: described(z.string(), 'Its name, as the customer wrote it.'),
    paused: described(z.boolean(), 'Whether the customer has paused it.'),
    lastNotifiedAt: described(
      z.nullable(instant),
      'When the customer was last told by it; null if never.',
    ),
  }),
  'CompanyUsageAlert',
  'An alert of a customer, as operators see it',
);

/** Funds and alerts of a customer, for the page that shows the customer to operators. */
export const getCompanyStanding = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}/standing',
  summary: 'What a customer can spend, owes and uses this month, and the alerts that it has set',
  access: operatorNeeds('bills.read'),
  input: z.object({ id: described(id, 'Id of the company.') }),
  output: z.object({
    availableCredit: described(wireMoney, 'Cash and deposit, less what is unsettled.'),
    owed: described(wireMoney, 'What final bills still owe.'),
    running: described(wireMoney, 'What running bills come to so far.'),
    runningAsOf: described(
      z.nullable(instant),
      'When what running bills come to was computed; null where nothing runs.',
    ),
    lowBalances: described(
      z.object({
        cash: described(
          z.nullable(wireMoney),
          'Amount of the customer’s balance alert below which the cash balance is; null where it is not.',
        ),
        credit: described(
          z.nullable(wireMoney),
          'The same of the available credit; null where it is not below.',
        ),
      }),
      'Thresholds of the customer’s balance alert that are not met now.',
    ),
    usageAlerts: described(z.array(usageAlert), 'Alerts on usage and spending, the oldest first.'),
  }),
});
