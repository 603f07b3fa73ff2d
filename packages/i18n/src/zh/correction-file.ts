import type { correctionFile as en } from '../en/correction-file.ts';
import type { Messages } from '../messages.ts';

export const correctionFile: Messages<typeof en> = {
  title: '账单更正明细',
  companyId: '客户 ID',
  application: '应用',
  month: '账期',
  bill: '账单编号',
  totalNow: '现合计（CNY）',
  totalThen: '更正后合计（CNY）',
  currency: '币种',
  payableNow: '现应付',
  payableThen: '更正后应付',
  difference: '差额',
  paid: '已付',
  paidBack: '退还',
  owed: '待付',
  status: '状态',
  statuses: {
    planned: '尚未通过复核',
    waiting: '等待中',
    replaced: '已重出',
    superseded: '已另行重出',
  },
  heldBy: '暂缓原因',
  holds: {
    invoice: '存在有效发票',
    account_closing: '账户注销中',
    account_closed: '账户已注销',
  },
  invoices: '相关发票',
  replacedBy: '新账单编号',
};
