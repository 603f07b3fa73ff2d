import { packageOrderDeskApi } from './package-order-desk.ts';
import { packageOrderApi } from './package-orders.ts';
import { shopDeskApi } from './shop-desk.ts';
import { shopWindowApi } from './shop.ts';

export const shopApi = {
  ...shopWindowApi,
  ...shopDeskApi,
  ...packageOrderApi,
  ...packageOrderDeskApi,
};
