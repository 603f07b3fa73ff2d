import { Identifier } from '@arcadia/ui/display/identifier';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { CellText } from '../../shared/CellText.tsx';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { actionName } from './action-name.ts';
import type { AuditEntry } from './queries.ts';
import { Target } from './Target.tsx';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';

type Texts = Dictionaries['backofficeAudit'];

export function auditColumns(texts: Texts, customerLabel: string): TableColumn<AuditEntry>[] {
  return [
    {
      id: 'time',
      label: texts.time,
      cell: ({ occurredAt }) => <Time instant={occurredAt} />,
      priority: 3,
      width: 120,
    },
    {
      id: 'actor',
      label: texts.actor,
      cell: ({ actorName, actorKind, apiKey }) => (
        <>
          <CellText text={actorName} />
          <span className="ml-2 text-12 text-text-muted">{texts.actorKinds[actorKind]}</span>
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
      // Its code stands in the entry: here it would push the other columns out of the window.
      cell: ({ action }) => <span className="font-medium">{actionName(texts, action)}</span>,
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'customer',
      label: customerLabel,
      cell: ({ companyId, companyName }) =>
        companyId !== null && (
          <CellText text={companyName ?? companyId}>
            <CompanyLink companyId={companyId} companyName={companyName ?? companyId} />
          </CellText>
        ),
    },
    {
      id: 'target',
      label: texts.target,
      cell: (entry) => <Target entry={entry} />,
    },
    {
      id: 'ipAddress',
      label: texts.from,
      cell: ({ ipAddress }) => <span className="font-mono text-13">{ipAddress}</span>,
    },
    {
      id: 'requestId',
      label: texts.requestId,
      cell: ({ requestId }) =>
        requestId !== null && <Identifier value={requestId} label={texts.requestId} max={14} />,
    },
  ];
}

export function auditFilters(
  texts: Texts,
  periods: Dictionaries['backoffice']['periods'],
): TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('actorKind', texts.actorKind, texts.actorKinds),
    choiceFilter('action', texts.action, texts.actions),
    periodFilter(texts.period, periods, true),
  ];
}
