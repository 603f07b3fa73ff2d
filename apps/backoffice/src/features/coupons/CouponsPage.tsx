import type { OutputOf } from '@arcadia/contract/api';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { couponColumns, couponFilters } from '@arcadia/web/coupons/coupon-columns';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { customerColumn } from '../../shared/customer-column.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { couponAddress } from './address.ts';
import { CouponDrawer } from './CouponDrawer.tsx';
import { IssueDrawer } from './IssueDrawer.tsx';
import { couponList, couponsKey } from './queries.ts';

type Coupon = OutputOf<'listAllCoupons'>['records'][number];

/** Coupons of all customers. */
export function CouponsPage() {
  const texts = useMessages('coupons');
  const own = useMessages('backofficeCoupons');
  const { customer } = useMessages('backoffice');
  const operator = useOperator();
  const mayManage = operatorMay(operator, 'coupons.manage');
  const list = useList(couponList);
  const { hrefWith, go } = useSearchParams(couponAddress);
  useLiveInvalidation({ 'funds.changed': [couponsKey] });
  const columns = useMemo(
    (): TableColumn<Coupon>[] => [customerColumn(customer.label), ...couponColumns(texts)],
    [texts, customer],
  );
  const filters = useMemo(() => couponFilters(texts), [texts]);
  return (
    <ListScreen
      list={list}
      texts={{ ...texts, emptyText: own.emptyText, description: own.description }}
      columns={columns}
      filters={filters}
      rowLabel={({ id, companyName }) => `${id} ${companyName}`}
      rowHref={({ id }) => hrefWith({ coupon: id, issue: false })}
      mayExport={operatorMay(operator, 'coupons.export')}
      picture="coupons"
      beside={
        <>
          <CompanyScope state={list.state} onStateChange={list.setState} />
          {mayManage && (
            <>
              <Link href={paths.couponFile} className={buttonClass({})}>
                {own.file.open}
              </Link>
              <Button variant="primary" onClick={() => go({ issue: true, coupon: null })}>
                {own.issue.open}
              </Button>
            </>
          )}
        </>
      }
    >
      <CouponDrawer />
      {mayManage && <IssueDrawer />}
    </ListScreen>
  );
}
