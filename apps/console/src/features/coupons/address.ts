import { textParam } from '@arcadia/web/routing/search-params';

/** The coupon that is open beside the list stands in the address. */
export const couponAddress = { coupon: textParam };
