import { buttonClass } from '@arcadia/ui/action/button';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { namesOf, orderColumns, orderFilters } from '@arcadia/web/package-orders/order-columns';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageOrderList, packageOrdersKey } from './queries.ts';

/** The company's package orders, paid or not. */
export function PackageOrdersPage() {
  const texts = useMessages('packageOrders');
  const language = useContentLanguage();
  const list = useList(packageOrderList);
  useLiveInvalidation({ 'package_order.changed': [packageOrdersKey] });
  const columns = useMemo(
    () => orderColumns(texts, language, { sortedBy: ['created', 'amount'] }),
    [texts, language],
  );
  const filters = useMemo(() => orderFilters(texts), [texts]);
  const shop = (
    // The shop is an app of its own: a link to it loads a page.
    <a href={paths.activity} className={buttonClass({})}>
      {texts.shop}
    </a>
  );
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={(order) => namesOf(order, texts, language)}
      rowHref={({ id }) => paths.packageOrder(id)}
      picture="package-orders"
      beside={shop}
    />
  );
}
