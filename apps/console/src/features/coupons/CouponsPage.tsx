import { couponColumns, couponFilters } from '@arcadia/web/coupons/coupon-columns';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { couponAddress } from './address.ts';
import { CouponDrawer } from './CouponDrawer.tsx';
import { couponList, couponsKey } from './queries.ts';

/** The company's coupons, with what is left of each and for which bills. */
export function CouponsPage() {
  const texts = useMessages('coupons');
  const list = useList(couponList);
  const { hrefWith } = useSearchParams(couponAddress);
  useLiveInvalidation({ 'funds.changed': [couponsKey] });
  const columns = useMemo(() => couponColumns(texts), [texts]);
  const filters = useMemo(() => couponFilters(texts), [texts]);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ id }) => id}
      rowHref={({ id }) => hrefWith({ coupon: id })}
      picture="coupons"
    >
      <CouponDrawer />
    </ListScreen>
  );
}
