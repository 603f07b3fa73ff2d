import type { backofficePackageOrders as en } from '../en/backoffice-package-orders.ts';
import type { Messages } from '../messages.ts';

export const backofficePackageOrders: Messages<typeof en> = {
  campaign: '活动',
  description: '客户在特惠商城订购的套餐及剩余额度。',
  emptyText: '客户在特惠商城订购套餐后，订单会显示在这里。',
  toList: '全部套餐订单',
  toCase: '打开退款审核',
  refundable: '未使用，现可退',
  desk: {
    title: '套餐退款',
    description: '客户申请退还套餐订单中未使用的部分，等待最久的在前。',
    caseTitle: '套餐退款',
    subject: '套餐订单',
    search: '客户、审核单 ID 或客户 ID',
    kinds: { CNY: '人民币', USD: '美元' },
    approve: '通过',
    refuse: '驳回',
    cancel: '取消',
    nothingLeft: '已无可退金额：额度已被账单或本月用量用完。',
    invoiced: '已申请或开具的发票金额超过退款后的余额，请先作废发票，或撤回、驳回开票申请。',
    approveTitle: ({ amount, company }) => `向“${company}”退款 ${amount}？`,
    approveText: '未使用的额度立即失效，款项原路退回。此操作无法撤销。',
    refuseTitle: ({ company }) => `驳回“${company}”的退款申请？`,
    refuseText: '额度保持不变。客户会看到驳回原因，并可重新申请。',
    reason: '原因',
    reasonHelp: '客户将看到您填写的原文。',
    reasonMissing: '请填写原因',
    presets: '常用原因',
  },
};
