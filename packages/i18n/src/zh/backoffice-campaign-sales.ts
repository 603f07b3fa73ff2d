import type { backofficeCampaignSales as en } from '../en/backoffice-campaign-sales.ts';
import type { Messages } from '../messages.ts';

export const backofficeCampaignSales: Messages<typeof en> = {
  title: '销售数据',
  description: ({ name }) => `“${name}”的销售情况，按 UTC+8 计日。`,
  failed: '销售数据加载失败',
  toCampaign: '活动',
  paid: ({ currency }) => `${currency} 实付`,
  refunded: ({ amount }) => `已退款 ${amount}`,
  quantity: '售出套餐',
  buyers: '购买企业',
  orders: '订单状态',
  allOrders: '查看这些订单',
  emptyTitle: '暂无销售',
  emptyText: '有订单付款后，数据会显示在这里。',
  byPackage: '按套餐',
  package: '套餐',
  sold: '售出',
  amount: '实付',
  back: '已退款',
  byDay: '按日',
  day: '日期',
  currency: '币种',
  chart: ({ currency }) => `每日 ${currency} 实付金额`,
  chartHelp: '用方向键选择日期。',
  none: '–',
};
