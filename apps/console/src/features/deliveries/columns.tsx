import { callbackEnvironments } from '@arcadia/contract/callbacks/callback-environments';
import { callbackKinds } from '@arcadia/contract/callbacks/callback-kinds';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { DeliveryStatus } from '../../shared/delivery-log/DeliveryStatus.tsx';
import type { DeliverySummary } from './queries.ts';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';

export function useDeliveryColumns(): readonly TableColumn<DeliverySummary>[] {
  const texts = useMessages('deliveries');
  return useMemo(
    () => [
      {
        id: 'subject',
        label: texts.subject,
        cell: ({ subject }) => <span className="font-mono text-13">{subject}</span>,
        priority: 1,
        alwaysShown: true,
      },
      {
        id: 'status',
        label: texts.status,
        cell: (delivery) => <DeliveryStatus delivery={delivery} />,
        priority: 2,
        width: 160,
      },
      {
        id: 'environment',
        label: texts.environment,
        cell: ({ environment }) => texts.environments[environment],
        width: 110,
      },
      {
        id: 'kind',
        label: texts.kind,
        cell: ({ kind }) => <span className="font-mono text-13">{kind}</span>,
        width: 170,
      },
      {
        id: 'attempts',
        label: texts.attempts,
        cell: ({ attemptCount }) => attemptCount,
        align: 'end',
        width: 90,
      },
      {
        id: 'created',
        label: texts.created,
        cell: ({ createdAt }) => <Time instant={createdAt} />,
        priority: 3,
        width: 140,
      },
      {
        id: 'nextAttempt',
        label: texts.nextAttempt,
        cell: ({ nextAttemptAt }) =>
          nextAttemptAt === null ? (
            <span className="text-text-faint">{texts.none}</span>
          ) : (
            <Time kind="toCome" instant={nextAttemptAt} />
          ),
        width: 150,
      },
    ],
    [texts],
  );
}

export function useDeliveryFilters(): readonly TableFilter[] {
  const texts = useMessages('deliveries');
  return useMemo(() => {
    const { periods } = texts;
    return [
      { kind: 'search', id: 'keyword', label: texts.search },
      choiceFilter('status', texts.status, texts.statuses),
      {
        kind: 'choice',
        id: 'kind',
        label: texts.kind,
        options: callbackKinds.map((value) => ({ value, label: value })),
      },
      {
        kind: 'choice',
        id: 'environment',
        label: texts.environment,
        options: callbackEnvironments.map((value) => ({ value, label: texts.environments[value] })),
      },
      periodFilter(texts.period, periods),
    ];
  }, [texts]);
}
