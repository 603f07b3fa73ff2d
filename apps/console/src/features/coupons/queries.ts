import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const couponsKey = ['coupons'] as const;

export const couponList = defineList({
  list: 'listCoupons',
  storedAs: 'coupons',
  key: couponsKey,
  file: 'exportCoupons',
  hidden: ['deducted', 'remarks'],
});

/** One coupon with what it was used for. */
export function couponQuery(id: string) {
  return queryOptions({
    queryKey: [...couponsKey, 'detail', id],
    queryFn: ({ signal }) => client.getCoupon({ id }, { signal, notify: false }),
  });
}
