import type { packageOrders as en } from '../en/package-orders.ts';
import type { Messages } from '../messages.ts';

export const packageOrders: Messages<typeof en> = {
  title: '套餐订单',
  number: '订单号',
  packages: '套餐',
  status: '状态',
  statuses: {
    unpaid: '待支付',
    paid: '已支付',
    canceled: '已取消',
    closed: '已关闭',
    refunded: '已退款',
  },
  currency: '币种',
  original: '原价',
  amount: '订单金额',
  due: '应付金额',
  createdAt: '下单时间（UTC+8）',
  paidAt: '支付时间（UTC+8）',
  purchasedBy: '购买账号',
  refunded: '已退金额',
  company: '公司',
  companyId: '公司编号',
  campaign: '活动',
  refundFailed: '支付渠道未能原路退回该套餐订单的款项，已退至账户余额。',
};
