import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Month } from '@arcadia/ui/display/month';
import { Time } from '@arcadia/ui/display/time';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CellText } from '../../shared/CellText.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { CorrectionStatusSign } from './correction-status.tsx';
import { PerCurrency } from './Difference.tsx';
import { correctionList, correctionsKey, type ListedCorrection } from './queries.ts';

const hrefOf = ({ id }: ListedCorrection) => paths.correction(id);

/** Corrections of final months: what was wrong, what it changes, and where each stands. */
export function CorrectionsPage() {
  const texts = useMessages('backofficeCorrections');
  const list = useList(correctionList);
  const operator = useOperator();
  useLiveInvalidation({
    'correction.changed': [correctionsKey],
    'approval.changed': [correctionsKey],
  });
  const columns = useMemo(() => columnsOf(texts), [texts]);
  const filters = useMemo(() => [choiceFilter('status', texts.status, texts.statuses)], [texts]);
  const begin = operatorMay(operator, 'pricing.propose') && (
    <Link href={paths.newCorrection()} className={buttonClass({ variant: 'primary' })}>
      {texts.propose}
    </Link>
  );
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ kind, month }) => `${texts.kinds[kind]} ${month}`}
      rowHref={hrefOf}
      picture="corrections"
      beside={begin}
    />
  );
}

function columnsOf(texts: Dictionaries['backofficeCorrections']): TableColumn<ListedCorrection>[] {
  return [
    {
      id: 'month',
      label: texts.month,
      cell: ({ month }) => <Month month={month} />,
      alwaysShown: true,
      priority: 2,
      width: 128,
    },
    {
      id: 'kind',
      label: texts.kind,
      cell: ({ kind }) => <CellText text={texts.kinds[kind]} strong />,
      alwaysShown: true,
      priority: 1,
      width: 120,
    },
    {
      id: 'reason',
      label: texts.reason,
      cell: ({ reason }) => <CellText text={reason} />,
      fills: true,
      width: 200,
      priority: 4,
    },
    {
      id: 'status',
      label: texts.status,
      cell: (correction) => <CorrectionStatusSign correction={correction} />,
      priority: 2,
      width: 176,
    },
    {
      id: 'bills',
      label: texts.bills,
      cell: ({ sums }) => sums.reduce((all, { bills }) => all + bills, 0),
      align: 'end',
    },
    {
      id: 'difference',
      label: texts.difference,
      cell: ({ sums }) => <PerCurrency sums={sums} of="difference" />,
      align: 'end',
      priority: 3,
      width: 140,
    },
    {
      id: 'proposedBy',
      label: texts.proposedBy,
      cell: ({ proposedBy }) => <CellText text={proposedBy.name} />,
    },
    ...historyColumns(texts),
  ];
}

function historyColumns(
  texts: Dictionaries['backofficeCorrections'],
): TableColumn<ListedCorrection>[] {
  return [
    {
      id: 'proposed',
      label: texts.proposedAt,
      cell: ({ proposedAt }) => <Time instant={proposedAt} />,
      priority: 4,
    },
    {
      id: 'approvedBy',
      label: texts.approvedBy,
      cell: ({ approvedBy }) => approvedBy !== null && <CellText text={approvedBy.name} />,
    },
    {
      id: 'endedAt',
      label: texts.endedAt,
      cell: ({ endedAt }) => endedAt !== null && <Time instant={endedAt} />,
    },
    { id: 'id', label: texts.id, cell: ({ id }) => <Identifier value={id} label={texts.id} /> },
  ];
}
