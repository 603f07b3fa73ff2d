import { type ApprovalStatus, approvalViews } from '@arcadia/contract/operators/approvals';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Tabs } from '@arcadia/ui/layout/tabs';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CellText } from '../../shared/CellText.tsx';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useMessages } from '../../shared/messages.ts';
import { NextApproval } from './NextApproval.tsx';
import { approvalList, type ListedApproval } from './queries.ts';

type Texts = Dictionaries['backofficeApprovals'];

export const statusTones: Record<ApprovalStatus, StatusTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  moot: 'neutral',
};

const forEverybody: readonly string[] = ['approval_rule', 'exchange_rate', 'price_plan'];

/** The customer whom a decision concerns, or the words for those that concern none by name. */
export function concernedOf(texts: Texts, { kind, companyName }: ListedApproval): string {
  if (companyName !== null) return companyName;
  if (kind === 'coupon_file') return texts.several;
  return forEverybody.includes(kind) ? texts.everybody : texts.nobody;
}

const hrefOf = ({ id }: ListedApproval) => paths.approval(id);

/** Decisions that need a second person: those that wait, one's own, and those that ended. */
export function ApprovalsPage() {
  const texts = useMessages('backofficeApprovals');
  const { customer } = useMessages('backoffice');
  const list = useList(approvalList);
  useLiveInvalidation({ 'approval.changed': [['approvals']] });
  const columns = useMemo(() => columnsOf(texts, customer.label), [texts, customer]);
  const filters = useMemo(() => [choiceFilter('kind', texts.kind, texts.kinds)], [texts]);
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <CompanyScope state={list.state} onStateChange={list.setState} />
            <NextApproval primary />
          </>
        }
      />
      <Tabs
        label={texts.title}
        tabs={approvalViews.map((value) => ({ value, label: texts.tabs[value] }))}
        value={list.tab}
        onValueChange={list.setTab}
      >
        <ListTable
          key={list.tab}
          list={list}
          texts={{
            ...texts,
            emptyTitle: texts.empty[list.tab],
            emptyText: texts.emptyText[list.tab],
          }}
          columns={columns}
          filters={filters}
          rowLabel={({ kind, title }) => `${texts.kinds[kind]} ${title}`}
          rowHref={hrefOf}
          picture="adjustments"
        />
      </Tabs>
    </PageBody>
  );
}

function columnsOf(texts: Texts, customerLabel: string): TableColumn<ListedApproval>[] {
  return [
    {
      id: 'proposed',
      label: texts.proposedAt,
      cell: ({ proposedAt }) => <Time instant={proposedAt} />,
      priority: 4,
    },
    { id: 'id', label: texts.id, cell: ({ id }) => <Identifier value={id} label={texts.id} /> },
    {
      id: 'kind',
      label: texts.kind,
      cell: ({ kind }) => <CellText text={texts.kinds[kind]} strong />,
      alwaysShown: true,
      priority: 1,
      fills: true,
    },
    {
      id: 'customer',
      label: customerLabel,
      cell: (approval) => <CellText text={concernedOf(texts, approval)} />,
      priority: 2,
    },
    {
      id: 'amount',
      label: texts.amount,
      cell: ({ amount }) => amount && <Money {...amount} />,
      align: 'end',
      priority: 2,
      width: 140,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      width: 112,
      priority: 2,
    },
    {
      id: 'proposedBy',
      label: texts.proposedBy,
      cell: ({ proposedBy }) => <CellText text={proposedBy.name} />,
    },
    {
      id: 'decidedBy',
      label: texts.decidedBy,
      cell: ({ decidedBy }) => decidedBy !== null && <CellText text={decidedBy.name} />,
    },
  ];
}
