import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const runsKey = ['billing-runs'] as const;
/** How often a run that goes on is read again: companies without a bill tell no event of theirs. Milliseconds. */
const progressMs = 5_000;

export const billingRunList = defineList({
  list: 'listBillingRuns',
  storedAs: 'backoffice.billing-runs',
  key: runsKey,
});

export const runCompanyList = defineList({
  list: 'listBillingRunCompanies',
  storedAs: 'backoffice.billing-run-companies',
  key: runsKey,
  hidden: ['attempts'],
});

type BillingRuns = Awaited<ReturnType<typeof client.listBillingRuns>>;
export type BillingRun = Awaited<ReturnType<typeof client.getBillingRun>>;
export type RunCompany = Awaited<
  ReturnType<typeof client.listBillingRunCompanies>
>['records'][number];

export function billingRunQuery(month: string) {
  return queryOptions({
    queryKey: [...runsKey, 'detail', month],
    queryFn: ({ signal }) => client.getBillingRun({ month }, { signal }),
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? progressMs : false),
  });
}

/** The newest run, the newest month that may be settled, and from when on the next one may: of the list's first page, asked for once. */
export const dueMonthQuery = {
  ...billingRunList.query(billingRunList.table.defaults),
  select: ({ records, dueMonth, nextDueAt }: BillingRuns) => ({
    newestRun: records[0]?.month ?? null,
    dueMonth,
    nextDueAt,
  }),
};
