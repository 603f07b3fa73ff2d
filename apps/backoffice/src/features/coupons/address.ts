import { flagParam, textParam } from '@arcadia/web/routing/search-params';

/** What is open beside the list stands in the address: a coupon, or the form of a new one. */
export const couponAddress = { coupon: textParam, issue: flagParam };
