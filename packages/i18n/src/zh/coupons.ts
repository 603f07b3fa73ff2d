import type { coupons as en } from '../en/coupons.ts';
import type { Messages } from '../messages.ts';

export const coupons: Messages<typeof en> = {
  title: '优惠券',
  description: '结算账单时先抵扣优惠券，再扣现金；先到期的先用。',
  search: '优惠券编号',
  id: '优惠券编号',
  amount: '面额',
  deducted: '已抵扣',
  status: '状态',
  statuses: { available: '可用', used_up: '已用完', expired: '已过期', invalid: '已失效' },
  issuedAt: '发放时间',
  validity: '有效期',
  deductionPeriod: '可抵扣账期',
  remarks: '备注',
  none: '—',
  period: '发放日期',
  periods: { today: '今天', last7Days: '近 7 天', last30Days: '近 30 天', thisMonth: '本月' },
  range: ({ from, to }) => `${from}至${to}`,
  exported: {
    issuedAt: '发放时间（UTC+8）',
    validFrom: '生效时间（UTC+8）',
    expiresAt: '到期时间（UTC+8）',
    firstMonth: '可抵扣首月',
    lastMonth: '可抵扣末月',
    currency: '币种',
    companyId: '客户 ID',
  },
  emptyTitle: '还没有优惠券',
  emptyText: '发放给贵公司的优惠券会显示在这里。',
  listFailed: '优惠券加载失败',
};
