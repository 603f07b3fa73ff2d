import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { actionName } from '../../shared/audit/action-name.ts';
import { peopleQuery } from './queries.ts';
import type { AuditEntry } from '../../shared/audit/Target.tsx';
import { Target } from '../../shared/audit/Target.tsx';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';

export function useAuditColumns(): readonly TableColumn<AuditEntry>[] {
  const texts = useMessages('audit');
  return useMemo(
    () => [
      {
        id: 'time',
        label: texts.time,
        cell: ({ occurredAt }) => <Time instant={occurredAt} />,
        priority: 3,
        width: 120,
      },
      {
        id: 'member',
        label: texts.member,
        cell: ({ memberName, apiKey }) => (
          <>
            {memberName}
            {apiKey && (
              <span className="block text-12 text-text-muted wrap-anywhere">
                {texts.viaKey({ name: apiKey.name })}
              </span>
            )}
          </>
        ),
        priority: 2,
      },
      {
        id: 'action',
        label: texts.action,
        cell: ({ action }) => <span className="font-medium">{actionName(texts, action)}</span>,
        alwaysShown: true,
        priority: 1,
      },
      {
        id: 'target',
        label: texts.target,
        cell: (entry) => <Target entry={entry} />,
      },
      {
        id: 'ipAddress',
        label: texts.ipAddress,
        cell: ({ ipAddress }) => <span className="font-mono text-13">{ipAddress}</span>,
      },
    ],
    [texts],
  );
}

export function useAuditFilters(): readonly TableFilter[] {
  const texts = useMessages('audit');
  const { data: people } = useQuery(peopleQuery);
  return useMemo(() => {
    const { periods } = texts;
    return [
      { kind: 'search', id: 'keyword', label: texts.search },
      {
        kind: 'choice',
        id: 'memberId',
        label: texts.member,
        options: (people?.records ?? []).map(({ id, name, deleted }) => ({
          value: id,
          label: deleted ? texts.deletedMember({ name }) : name,
        })),
      },
      choiceFilter('action', texts.action, texts.actions),
      periodFilter(texts.period, periods),
    ];
  }, [texts, people]);
}
