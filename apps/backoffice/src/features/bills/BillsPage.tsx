import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { useFormats } from '@arcadia/ui/formats';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { billColumns, billFilters } from './columns.tsx';
import { allBillsList, billsKey, type ListedBill } from './queries.ts';

const hrefOf = ({ id }: ListedBill) => paths.bill(id);

/** Final bills of all customers. */
export function BillsPage() {
  const texts = useMessages('backofficeBills');
  const words = useMessages('bills');
  const { customer } = useMessages('backoffice');
  const operator = useOperator();
  const list = useList(allBillsList);
  const { month } = useFormats();
  useLiveInvalidation({ 'bill.changed': [billsKey], 'funds.changed': [billsKey] });
  const columns = useMemo(() => billColumns(words, customer.label), [words, customer]);
  const filters = useMemo(() => billFilters(texts, words, month), [texts, words, month]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={(bill) => `${month(bill.month)} ${bill.companyName} ${bill.applicationName}`}
      rowHref={hrefOf}
      mayExport={operatorMay(operator, 'bills.export')}
      picture="bills"
      beside={
        <>
          <CompanyScope state={list.state} onStateChange={list.setState} />
          <Link href={paths.channelBillsToSettle} className={buttonClass()}>
            {texts.channelToSettle}
          </Link>
        </>
      }
    />
  );
}
