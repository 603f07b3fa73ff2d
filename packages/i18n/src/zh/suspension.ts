import type { suspension as en } from '../en/suspension.ts';
import type { Messages } from '../messages.ts';

export const suspension: Messages<typeof en> = {
  title: ({ time }) => `贵公司的账号自 ${time} 起暂停使用`,
  reasons: {
    payment_risk: '账号存在可能未经授权的付款，我们正在核查。',
    terms: '账号的使用方式违反服务条款。',
    content: '应用的内容或游戏不符合相关规定。',
    identity: '需要核实贵公司的身份。',
    security: '账号可能被他人使用，为保护账号安全而暂停。',
    authority: '根据主管部门的要求暂停。',
    other: '',
  },
  reason: ({ reason }) => `原因：${reason}`,
  held: '恢复之前，全部服务保持下线。',
  running: '服务继续运行。',
  may: '您仍可查看全部内容、结清欠款、充值和提交企业认证资料，账单照常出具。API 密钥停用，Webhook 在恢复后补发。',
  pay: '充值',
  contact: '联系我们',
};
