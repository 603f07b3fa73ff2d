import type { twoPersonActions as en } from '../en/two-person-words.ts';
import type { Messages } from '../messages.ts';

export const twoPersonActions: Messages<typeof en> = {
  'correction.propose': '提交账月更正',
  'correction.compute': '测算账月更正',
  'correction.withdraw': '撤回账月更正',
  'correction.approve': '通过账月更正',
  'correction.finish': '完成账月更正',
  'correction_bills.export': '导出账单更正明细',
  'bill.correct': '按更正重出账单',
  'approval.propose': '提交第二人确认',
  'approval.approve': '第二人确认同意',
  'approval.refuse': '第二人确认驳回',
  'approval.withdraw': '撤回待第二人确认的决定',
  'approval.expire': '待第二人确认的决定过期',
  'approval_rule.change': '修改双人确认规则',
};
