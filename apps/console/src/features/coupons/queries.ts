import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const couponsKey = ['coupons'] as const;

export const couponList = defineList({
  list: 'listCoupons',
  storedAs: 'coupons',
  key: couponsKey,
  file: 'exportCoupons',
  // The periods of Chinese dates are long: with remarks the table would not fit its page.
  hidden: ['remarks'],
});

/** One coupon with what it was used for. */
export function couponQuery(id: string) {
  return queryOptions({
    queryKey: [...couponsKey, 'detail', id],
    queryFn: ({ signal }) => client.getCoupon({ id }, { signal, notify: false }),
  });
}
