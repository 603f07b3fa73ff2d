import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useHrefWith } from '../../shared/href.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { periodPresets } from '../../shared/periods.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { transactionColumns, transactionFilters } from './columns.tsx';
import {
  transactionFiltersOf,
  transactionsQuery,
  transactionsTable,
  type ListedTransaction,
} from './queries.ts';
import { TransactionDrawer } from './TransactionDrawer.tsx';

const idOf = ({ id }: ListedTransaction) => id;

/** Movements of funds of all customers, as they come in. */
export function TransactionsPage() {
  const texts = useMessages('transactions');
  const { customer, periods } = useMessages('backoffice');
  const operator = useOperator();
  const [state, setState] = useTableUrlState(transactionsTable);
  const list = useQuery(transactionsQuery(state));
  const hrefWith = useHrefWith();
  useLiveInvalidation({ 'funds.changed': [['transactions']] });
  const columns = useMemo(() => transactionColumns(texts, customer.label), [texts, customer]);
  const filters = useMemo(
    () => transactionFilters(texts, periodPresets(periods)),
    [texts, periods],
  );
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={<CompanyScope state={state} onStateChange={setState} />}
      />
      <DataTable
        label={texts.title}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={transactionsTable.defaults}
        page={list.data}
        fetching={list.isFetching}
        error={useLoadError(list.error, texts.listFailed)}
        onRetry={() => void list.refetch()}
        rowId={idOf}
        rowLabel={({ type, companyName }) => `${texts.types[type]} ${companyName}`}
        rowHref={({ id }) => hrefWith({ transaction: id })}
        exportMenu={
          operatorMay(operator, 'transactions.export') && (
            <ExportMenu
              name="exportAllTransactions"
              input={transactionFiltersOf(state.filters)}
              total={list.data?.total}
            />
          )
        }
        empty={
          <EmptyState
            picture={<Pattern seed="transactions" variant="outline" className="h-16 w-24" />}
            title={texts.emptyTitle}
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
      <TransactionDrawer listed={list.data?.records} />
    </PageBody>
  );
}
