import { flagParam, textParam } from '@arcadia/web/routing/search-params';

/** Parameters of the address for what is open beside the list: a coupon, or the form of a new one. */
export const couponAddress = { coupon: textParam, issue: flagParam };
