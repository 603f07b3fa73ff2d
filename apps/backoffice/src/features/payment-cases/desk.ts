import { paymentCaseStatuses, type PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import type { Visit } from '@arcadia/web/routing/page';
import { listTabs } from '@arcadia/web/table/list-tabs';
import { queryOptions } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import type { CaseSource, DeskPages } from '../../shared/desk/define-desk.ts';
import type { Deciding } from '../../shared/desk/use-decision.ts';
import { defineList } from '../../shared/lists.ts';
import { messagesOf } from '../../shared/messages.ts';

/** All that is known of cases, which the topic `payment_case.changed` makes stale. */
export const casesKey = ['payment-cases'] as const;

export type PaymentCase = Awaited<ReturnType<typeof client.getPaymentCase>>;
export type ListedCase = Awaited<ReturnType<typeof client.listPaymentCases>>['records'][number];

type Decision = Parameters<typeof client.decidePaymentCase>[0];
type Decided = Awaited<ReturnType<typeof client.decidePaymentCase>>;

const caseTabs = listTabs<PaymentCaseStatus>('status', paymentCaseStatuses);

export const caseList = defineList({
  list: 'listPaymentCases',
  storedAs: 'backoffice.payment-cases',
  key: casesKey,
  file: 'exportPaymentCases',
  hidden: ['caseId', 'number'],
  tabs: caseTabs,
});

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [...casesKey, 'case', id],
    queryFn: ({ signal }) => client.getPaymentCase({ id }, { signal }),
  });
}

/** Unmatched money: cases of payment services, which have a list, a claim and decisions of their own. */
export const desk = {
  queue: paths.paymentCases,
  permission: 'payments.resolve',
  menu: {
    label: 'paymentCases',
    icon: CircleQuestionMark,
    position: 6,
    count: ['payment_cases', 'late_refunds'],
  },
  messages: ['backofficePaymentCases', 'payment'],
  caseMessages: ['backofficeReviews', 'backofficeUndo'],
  texts: () => messagesOf('backofficePaymentCases'),
  prefetchQueue: ({ queries, search }: Visit) =>
    void queries.prefetchQuery(caseList.entered(search)),
  prefetchCase: ({ queries, params: { id = '' } }: Visit) =>
    void queries.prefetchQuery(caseQuery(id)),
  caseHref: paths.paymentCase,
  claimNext: () => client.claimNextPaymentCase({}),
  claims: casesKey,
  stale: [casesKey],
  decide: (decision: Decision, options) => client.decidePaymentCase(decision, options),
} satisfies DeskPages & CaseSource & Deciding<Decision, Decided>;
