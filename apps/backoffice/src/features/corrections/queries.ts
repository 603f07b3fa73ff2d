import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';
import { pricesBeforeQuery } from '../../shared/price-terms/prices-before.ts';

export const correctionsKey = ['corrections'] as const;

export const correctionList = defineList({
  list: 'listCorrections',
  storedAs: 'backoffice.corrections',
  key: correctionsKey,
  hidden: ['id', 'approvedBy', 'endedAt'],
});

export const correctionCompanyList = defineList({
  list: 'listCorrectionCompanies',
  storedAs: 'backoffice.correction-companies',
  key: correctionsKey,
});

export const correctionBillList = defineList({
  list: 'listCorrectionBills',
  storedAs: 'backoffice.correction-bills',
  key: correctionsKey,
  file: 'exportCorrectionBills',
  hidden: ['totalNow', 'totalThen'],
});

export type ListedCorrection = Awaited<
  ReturnType<typeof client.listCorrections>
>['records'][number];
export type Correction = Awaited<ReturnType<typeof client.getCorrection>>;
export type CorrectionCompany = Awaited<
  ReturnType<typeof client.listCorrectionCompanies>
>['records'][number];
export type LargestBill = Correction['largest'][number];
export type CorrectionBill = Awaited<
  ReturnType<typeof client.listCorrectionBills>
>['records'][number];

export function correctionQuery(id: string) {
  return queryOptions({
    queryKey: [...correctionsKey, 'detail', id],
    queryFn: ({ signal }) => client.getCorrection({ id }, { signal }),
  });
}

/** How many bills of a correction have been replaced. */
export function replacedQuery(id: string) {
  return queryOptions({
    queryKey: [...correctionsKey, 'replaced', id],
    queryFn: async ({ signal }) => {
      const first = { id, status: 'replaced', pageNo: 1, pageSize: 10 } as const;
      return (await client.listCorrectionBills(first, { signal })).total;
    },
  });
}

/** The version that corrected prices begin with: the chosen one, or what applies to the month. */
export function startQuery(of: { from: string | null; companyId: string | null; month: string }) {
  const { from, companyId, month } = of;
  return queryOptions({
    queryKey: ['price-plans', 'to-correct', of],
    queryFn: async ({ signal, client: queries }) => ({
      plan:
        from === null
          ? await queries.fetchQuery(pricesBeforeQuery(companyId, month))
          : await client.getPricePlan({ id: from }, { signal }),
    }),
    staleTime: Infinity,
  });
}
