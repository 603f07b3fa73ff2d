import type { OutputOf } from '@arcadia/contract/api';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { namesOf, orderColumns, orderFilters } from '@arcadia/web/package-orders/order-columns';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { customerColumn } from '../../shared/customer-column.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { packageOrderList, packageOrdersKey } from './queries.ts';

type Order = OutputOf<'listAllPackageOrders'>['records'][number];

/** Package orders of all customers. */
export function OrdersPage() {
  const texts = useMessages('packageOrders');
  const own = useMessages('backofficePackageOrders');
  const { customer } = useMessages('backoffice');
  const language = useContentLanguage();
  const operator = useOperator();
  const list = useList(packageOrderList);
  useLiveInvalidation({ 'package_order.changed': [packageOrdersKey] });
  const columns = useMemo(
    (): TableColumn<Order>[] => [
      customerColumn(customer.label),
      ...orderColumns(texts, language, { sortedBy: ['created'] }),
    ],
    [texts, customer, language],
  );
  const { campaign } = list.state.filters;
  const filters = useMemo(
    () => [
      ...orderFilters(texts),
      // From the sales of a campaign; nothing else leads to its key here.
      ...(campaign === undefined
        ? []
        : [choiceFilter('campaign', own.campaign, { [campaign]: campaign })]),
    ],
    [texts, own, campaign],
  );
  return (
    <ListScreen
      list={list}
      texts={{ ...texts, emptyText: own.emptyText, description: own.description }}
      columns={columns}
      filters={filters}
      rowLabel={(order) => `${namesOf(order, texts, language)} ${order.companyName}`}
      rowHref={({ id }) => paths.packageOrder(id)}
      mayExport={operatorMay(operator, 'packageOrders.export')}
      picture="package-orders"
      beside={<CompanyScope state={list.state} onStateChange={list.setState} />}
    />
  );
}
