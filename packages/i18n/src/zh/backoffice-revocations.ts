import type { backofficeRevocations as en } from '../en/backoffice-revocations.ts';
import type { Messages } from '../messages.ts';

export const backofficeRevocations: Messages<typeof en> = {
  title: '撤销认证',
  none: '从未撤销。用于撤销误通过的企业认证。',
  revoke: '撤销认证',
  revokeTitle: ({ name }) => `撤销“${name}”的企业认证？`,
  revokeText: '立即生效，并以站内通知和邮件告知客户。',
  consequences: [
    '重新认证通过之前，客户不能充值、购买套餐、申请发票、签署合同，也不能退款至银行账户。',
    '账单、发票和已签署的合同继续有效，余额不变。',
    '已通过的认证记录保留，客户可以重新认证。',
  ],
  reason: '原因',
  reasonHelp: '客户会看到该原因。',
  reasonMissing: '请填写原因。',
  note: '内部备注',
  noteHelp: '仅工作人员可见。',
  hold: ({ count }) => `暂停 ${count} 项在线服务`,
  holdHelp: '须逐项解除暂停。不勾选则服务继续运行。',
  done: ({ name }) => `已撤销“${name}”的企业认证`,
  by: ({ name }) => `操作人：${name}`,
  toCustomer: ({ reason }) => `告知客户：${reason}`,
  internal: ({ note }) => `内部备注：${note}`,
  held: ({ count }) => `暂停 ${count} 项服务`,
};
