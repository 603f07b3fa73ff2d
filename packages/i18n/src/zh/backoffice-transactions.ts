import type { backofficeTransactions as en } from '../en/backoffice-transactions.ts';
import type { Messages } from '../messages.ts';

export const backofficeTransactions: Messages<typeof en> = {
  title: '收支明细',
  description: '全部客户的资金变动，按时间倒序排列，自动更新。',
  search: '流水号、关联单号或备注',
  id: '流水号',
  time: '时间',
  type: '类型',
  types: {
    recharge_balance: '余额充值',
    deduction_balance: '余额扣款',
    deduction_refund_balance: '余额扣款退回',
    refund: '退款',
    deduction_coupon: '优惠券抵扣',
    recharge_coupon: '优惠券发放',
    deduction_refund_coupon: '优惠券抵扣退回',
    deduction_discount: '折扣抵扣',
  },
  status: '状态',
  statuses: { completed: '已完成', under_review: '审核中', failed: '失败' },
  period: '日期',
  amount: '金额',
  cashBalance: '现金余额',
  depositBalance: '保证金余额',
  reference: '关联单号',
  remarks: '备注',
  exported: { time: '时间（UTC+8）', companyId: '客户 ID', currency: '币种' },
  emptyTitle: '还没有资金变动',
  emptyText: '客户完成第一笔充值后，会显示在这里。',
  listFailed: '收支明细加载失败',
  recordFailed: '该笔明细加载失败',
};
