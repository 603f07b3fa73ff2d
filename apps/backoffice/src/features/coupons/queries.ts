import { ApiError } from '@arcadia/web/calls/api-error';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const couponsKey = ['coupons'] as const;
export type Coupon = Awaited<ReturnType<typeof client.getCompanyCoupon>>;

export const couponList = defineList({
  list: 'listAllCoupons',
  storedAs: 'backoffice.coupons',
  key: couponsKey,
  file: 'exportAllCoupons',
  hidden: ['deducted', 'deductionPeriod', 'remarks'],
});

/** One coupon with what it was used for; null where there is none. */
export function couponQuery(id: string) {
  return queryOptions({
    queryKey: [...couponsKey, 'detail', id],
    queryFn: async ({ signal }) => {
      try {
        return await client.getCompanyCoupon({ id }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** The files that were issued lately. */
export const couponFilesQuery = queryOptions({
  queryKey: [...couponsKey, 'files'],
  queryFn: ({ signal }) => client.listCouponFiles({}, { signal }),
});
export type IssuedFile = Awaited<ReturnType<typeof client.listCouponFiles>>['files'][number];
