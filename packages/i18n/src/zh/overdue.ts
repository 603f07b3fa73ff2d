import type { overdue as en } from '../en/overdue.ts';
import type { Messages } from '../messages.ts';

const owedText = ({ bills, amount, date }: { bills: number; amount: string; date: string }) =>
  `${bills} 张账单自${date}起未结清${amount === '' ? '' : `，共欠费 ${amount}`}。`;

export const overdue: Messages<typeof en> = {
  owed: {
    title: ({ bills, amount }) =>
      amount === '' ? `${bills} 张账单未结清` : `${bills} 张账单未结清，共欠费 ${amount}`,
    since: ({ date }) => `自${date}起欠费。`,
  },
  next: {
    reminder: ({ date }) => `如仍未支付，我们将于${date}发送提醒。`,
    notice: ({ date }) => `如${date}仍未支付，我们将通知服务下线的时间。`,
  },
  announced: {
    title: ({ time }) => `贵公司的服务将于 ${time} 下线`,
    text: (debt) => `${owedText(debt)}在此之前结清，服务不受影响。`,
  },
  held: {
    title: ({ date }) => `贵公司的服务已于${date}因欠费下线`,
    text: (debt) => `${owedText(debt)}结清逾期账单后，服务会自动恢复上线。`,
  },
  pay: '充值后从最早的账单开始自动扣款。',
  ask: ({ name }) => `请联系主账号 ${name} 充值。`,
  sentences: (parts) => parts.join(''),
  recharge: '充值',
  bills: '查看未结清账单',
};
