import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { transactionAddress } from './address.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { transactionColumns, transactionFilters } from './columns.tsx';
import { transactionList } from './queries.ts';
import { TransactionDrawer } from './TransactionDrawer.tsx';

/** Movements of funds of all customers, as they come in. */
export function TransactionsPage() {
  const texts = useMessages('backofficeTransactions');
  const { customer, periods } = useMessages('backoffice');
  const operator = useOperator();
  const list = useList(transactionList);
  const { hrefWith } = useSearchParams(transactionAddress);
  useLiveInvalidation({ 'funds.changed': [['transactions']] });
  const columns = useMemo(() => transactionColumns(texts, customer.label), [texts, customer]);
  const filters = useMemo(() => transactionFilters(texts, periods), [texts, periods]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ type, companyName }) => `${texts.types[type]} ${companyName}`}
      rowHref={({ id }) => hrefWith({ transaction: id })}
      mayExport={operatorMay(operator, 'transactions.export')}
      picture="transactions"
      beside={<CompanyScope state={list.state} onStateChange={list.setState} />}
    >
      <TransactionDrawer listed={list.page?.records} />
    </ListScreen>
  );
}
