import type { overdue as en } from '../en/overdue.ts';
import type { Messages } from '../messages.ts';

export const overdue: Messages<typeof en> = {
  owedTitle: ({ bills }) => `${bills} 张账单欠费`,
  owedText: ({ amount, time }) =>
    `共欠费 ${amount}，最早自 ${time} 起未付清。充值后将从最早的账单开始自动扣款。`,
  owedTextWithoutAmount: ({ time }) => `最早的账单自 ${time} 起未付清。`,
  holdTitle: ({ time }) => `欠费账单如未结清，服务将于 ${time} 下线`,
  heldTitle: '服务已因欠费下线',
  heldText: ({ time }) => `自 ${time} 起下线。欠费账单结清后，服务会自动恢复上线。`,
  recharge: '去充值',
  bills: '查看账单',
};
