import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { couponColumns, couponFilters } from '@arcadia/web/coupons/coupon-columns';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { couponList } from './queries.ts';

/** The company's coupons, with what is left of each and for which bills. */
export function CouponsPage() {
  const texts = useMessages('coupons');
  const list = useList(couponList);
  const columns = useMemo(() => couponColumns(texts), [texts]);
  const filters = useMemo(() => couponFilters(texts), [texts]);
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <ListTable
        list={list}
        texts={texts}
        columns={columns}
        filters={filters}
        rowLabel={({ id }) => id}
        picture="coupons"
      />
    </PageBody>
  );
}
