import type { RunCompanyStatus } from '@arcadia/contract/bills/ops-bills';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { CellText } from '../../shared/CellText.tsx';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useMessages } from '../../shared/messages.ts';
import { NextStep } from './NextStep.tsx';
import { type RunCompany, runCompanyList } from './queries.ts';

const tones: Record<RunCompanyStatus, StatusTone> = {
  pending: 'neutral',
  done: 'success',
  waiting_for_rate: 'warning',
  failed: 'danger',
};

/** Where each customer of a settlement stands, and what to do about those that are held up. */
export function RunCompanies({ month }: { month: string }) {
  const texts = useMessages('backofficeBillingRuns');
  const list = useList(runCompanyList, { month });
  const columns = useMemo(() => companyColumns(texts, month), [texts, month]);
  const filters = useMemo(
    () => [choiceFilter('status', texts.status, texts.companyStatuses)],
    [texts],
  );
  return (
    <section>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-16 font-semibold">{texts.companies}</h2>
        <CompanyScope state={list.state} onStateChange={list.setState} />
      </header>
      <ListTable
        list={list}
        texts={{
          title: texts.companies,
          listFailed: texts.companiesFailed,
          emptyTitle: texts.companiesEmptyTitle,
          emptyText: texts.companiesEmptyText,
        }}
        columns={columns}
        filters={filters}
        rowLabel={({ companyName }) => companyName}
        picture="settlement-run-companies"
      />
    </section>
  );
}

function companyColumns(
  texts: Dictionaries['backofficeBillingRuns'],
  month: string,
): TableColumn<RunCompany>[] {
  return [
    {
      id: 'customer',
      label: texts.companies,
      cell: (company) => (
        <CellText text={company.companyName}>
          <CompanyLink {...company} />
        </CellText>
      ),
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={tones[status]}>{texts.companyStatuses[status]}</Status>,
      priority: 2,
      width: 140,
    },
    { id: 'bills', label: texts.bills, cell: ({ bills }) => bills, align: 'end' },
    { id: 'attempts', label: texts.attempts, cell: ({ attempts }) => attempts, align: 'end' },
    {
      id: 'nextStep',
      label: texts.nextStep,
      cell: (company) => <NextStep company={company} month={month} />,
      alwaysShown: true,
      priority: 3,
    },
    {
      id: 'changedAt',
      label: texts.updatedAt,
      cell: ({ updatedAt }) => <Time instant={updatedAt} />,
    },
  ];
}
