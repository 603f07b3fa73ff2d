import type { adjustmentMail as en } from '../../en/adjustments/mail.ts';
import type { Messages } from '../../messages.ts';

function movedText(moved: { amount: string; toCash: boolean } | null): string {
  if (moved === null) return '';
  return moved.toCash
    ? `保证金中的 ${moved.amount} 已转入现金余额。`
    : `已从现金余额转出 ${moved.amount} 补足保证金。`;
}

export const adjustmentMail: Messages<typeof en> = {
  subject: ({ brandName }) => `贵公司的 ${brandName} 资金有调整`,
  credit: {
    mail: ({ amount, reason, url }) =>
      `我们已向贵公司的现金余额增加 ${amount}。\n\n原因：${reason}\n\n查看交易明细：\n${url}`,
    sms: ({ brandName, amount, reason }) =>
      `【${brandName}】贵公司的现金余额已增加 ${amount}。原因：${reason}`,
  },
  debit: {
    mail: ({ amount, reason, url }) =>
      `我们已从贵公司的现金余额扣减 ${amount}。\n\n原因：${reason}\n\n查看交易明细：\n${url}`,
    sms: ({ brandName, amount, reason }) =>
      `【${brandName}】贵公司的现金余额已扣减 ${amount}。原因：${reason}`,
  },
  deposit: {
    mail: ({ amount, moved, reason, url }) =>
      `贵公司的应缴保证金已调整为 ${amount}。${movedText(moved)}\n\n原因：${reason}\n\n查看交易明细：\n${url}`,
    sms: ({ brandName, amount, moved, reason }) =>
      `【${brandName}】贵公司的应缴保证金已调整为 ${amount}。${movedText(moved)}原因：${reason}`,
  },
};
