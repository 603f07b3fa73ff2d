import type { backofficeCoupons as en } from '../en/backoffice-coupons.ts';
import type { Messages } from '../messages.ts';

export const backofficeCoupons: Messages<typeof en> = {
  description: '发放给全部客户的优惠券，按发放时间倒序排列。',
  emptyText: '给客户发放优惠券后，会显示在这里。',
};
