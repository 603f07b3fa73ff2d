import { Tabs } from '@arcadia/ui/layout/tabs';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { choiceParam, textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { useMemo } from 'react';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { billColumns, companyColumns } from './columns.tsx';
import { type Correction, correctionBillList, correctionCompanyList } from './queries.ts';

const views = ['companies', 'bills'] as const;
/** Each view has a table with a page and filters of its own. */
const address = {
  view: choiceParam(views, 'companies'),
  pageNo: textParam,
  companyId: textParam,
  status: textParam,
};

/** The figures of a correction, by customer and by bill. */
export function Figures({ correction: { id, sums } }: { correction: Correction }) {
  const { views: texts } = useMessages('backofficeCorrections');
  const { values, go } = useSearchParams(address);
  const bills = sums.reduce((all, sum) => all + sum.bills, 0);
  return (
    <Tabs
      label={texts.label}
      tabs={[
        { value: 'companies', label: texts.companies },
        { value: 'bills', label: texts.bills, count: bills },
      ]}
      value={values.view}
      onValueChange={(view) => go({ view, pageNo: null, companyId: null, status: null })}
    >
      {values.view === 'companies' ? <Companies id={id} /> : <Bills id={id} />}
    </Tabs>
  );
}

function Companies({ id }: { id: string }) {
  const texts = useMessages('backofficeCorrections');
  const list = useList(correctionCompanyList, { id });
  const columns = useMemo(() => companyColumns(texts, id), [texts, id]);
  const { page } = list;
  const records = page?.records.map((company) => ({ ...company, id: company.companyId }));
  return (
    <ListTable
      list={{ ...list, page: page && records && { ...page, records } }}
      texts={texts.companies}
      columns={columns}
      rowLabel={({ companyName }) => companyName}
      picture="correction-companies"
    />
  );
}

function Bills({ id }: { id: string }) {
  const texts = useMessages('backofficeCorrections');
  const file = useMessages('correctionFile');
  const list = useList(correctionBillList, { id });
  const columns = useMemo(() => billColumns(texts, file), [texts, file]);
  const filters = useMemo(() => [choiceFilter('status', file.status, file.statuses)], [file]);
  const { page } = list;
  const records = page?.records.map((bill) => ({ ...bill, id: bill.billId }));
  const { billList } = texts;
  const isWaiting = list.state.filters['status'] === 'waiting';
  return (
    <ListTable
      list={{ ...list, page: page && records && { ...page, records } }}
      texts={{
        ...billList,
        ...(isWaiting && {
          emptyTitle: billList.emptyWaitingTitle,
          emptyText: billList.emptyWaitingText,
        }),
      }}
      columns={columns}
      filters={filters}
      rowLabel={({ companyName, applicationName, month }) =>
        `${companyName} ${applicationName} ${month}`
      }
      actions={<CompanyScope state={list.state} onStateChange={list.setState} />}
      mayExport={operatorMay(useOperator(), 'pricing.export')}
      picture="correction-bills"
    />
  );
}
