import type { UsageSourceStatus } from '@arcadia/contract/usage/usage-sources';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { Formats } from '@arcadia/ui/formats';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import type { Refusal, Source } from './queries.ts';

type Texts = Dictionaries['backofficeUsage'];

export const statusTones: Record<UsageSourceStatus, StatusTone> = {
  sending: 'success',
  silent: 'danger',
  waiting: 'info',
  disabled: 'neutral',
};

export function sourceColumns(texts: Texts, number: Formats['number']): TableColumn<Source>[] {
  return [
    {
      id: 'name',
      label: texts.name,
      cell: ({ name }) => <CellText text={name} strong />,
      alwaysShown: true,
      priority: 1,
    },
    { id: 'uri', label: texts.uri, cell: ({ uri }) => <CellText text={uri} /> },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      priority: 2,
      width: 128,
    },
    {
      id: 'lastReceived',
      label: texts.lastReceived,
      cell: ({ lastReceivedAt }) =>
        lastReceivedAt === null ? texts.never : <Time instant={lastReceivedAt} />,
      priority: 3,
    },
    {
      id: 'lag',
      label: texts.lag,
      cell: ({ lagSeconds }) =>
        lagSeconds === null ? '–' : texts.duration({ seconds: lagSeconds }),
      align: 'end',
    },
    {
      id: 'accepted',
      label: texts.accepted,
      cell: ({ accepted }) => number(accepted),
      align: 'end',
    },
    {
      id: 'duplicates',
      label: texts.duplicates,
      cell: ({ duplicates }) => number(duplicates),
      align: 'end',
    },
    { id: 'refused', label: texts.refused, cell: ({ refused }) => number(refused), align: 'end' },
  ];
}

export function refusalColumns(texts: Texts): TableColumn<Refusal>[] {
  return [
    {
      id: 'receivedAt',
      label: texts.receivedAt,
      cell: ({ receivedAt }) => <Time instant={receivedAt} />,
      priority: 3,
    },
    {
      id: 'reason',
      label: texts.reason,
      cell: ({ reason }) => <CellText text={texts.reasons[reason]} strong />,
      alwaysShown: true,
      priority: 1,
    },
    { id: 'field', label: texts.field, cell: ({ field }) => field ?? texts.noField },
    {
      id: 'source',
      label: texts.source,
      cell: ({ sourceName }) => <CellText text={sourceName} />,
      priority: 2,
    },
    {
      id: 'eventId',
      label: texts.eventId,
      cell: ({ eventId }) =>
        eventId === '' ? texts.noField : <Identifier value={eventId} label={texts.eventId} />,
      priority: 4,
    },
    {
      id: 'excerpt',
      label: texts.excerpt,
      cell: ({ excerpt }) => (
        <span className="font-mono text-13">
          <CellText text={excerpt} />
        </span>
      ),
    },
  ];
}

export function refusalFilters(
  texts: Texts,
  periods: Dictionaries['backoffice']['periods'],
  sources: readonly Source[],
): TableFilter[] {
  const names = Object.fromEntries(sources.map(({ id, name }) => [id, name]));
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('sourceId', texts.source, names),
    choiceFilter('reason', texts.reason, texts.reasons),
    periodFilter(texts.period, periods, true),
  ];
}
