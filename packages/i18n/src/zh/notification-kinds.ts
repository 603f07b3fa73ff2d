import type { notificationKindNames as en } from '../en/notification-kinds.ts';
import type { Messages } from '../messages.ts';

export const notificationKindNames: Messages<typeof en> = {
  bills_final: '账单出账',
  bill_overdue: '账单逾期',
  services_held: '服务暂停与恢复',
  adjustment_booked: '资金调整',
  payment_decided: '款项核实',
  account_closure: '账号注销',
  company_suspension: '账号暂停与恢复',
  main_account_handover: '主账号移交',
  certification_decided: '企业认证',
  document_expiring: '证件到期',
  bank_transfer_decided: '对公转账',
  refund_decided: '退款',
  package_refund_decided: '套餐退款',
  packages_expiring: '套餐即将到期',
  invoice_decided: '发票',
  contract_decided: '合同',
  callbacks_failing: '回调异常',
  balance_low: '余额不足',
  credit_low: '可用额度不足',
  usage_alert: '费用与用量提醒',
  quota_low: '套餐额度不足',
  coupon_granted: '优惠券',
  game_decided: '游戏审核',
  export_ended: '数据导出',
};
