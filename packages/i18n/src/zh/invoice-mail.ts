import type { invoiceMail as en } from '../en/invoice-mail.ts';
import type { Messages } from '../messages.ts';

export const invoiceMail: Messages<typeof en> = {
  invoiced: {
    subject: ({ brandName, amount }) => `${brandName} 发票 ${amount} 已开具`,
    mail: ({ title, amount, number, url }) =>
      `您好：\n\n我们已为${title}开具发票，号码 ${number}，金额 ${amount}。\n\n登录后下载：${url}`,
    sms: ({ brandName, amount, url }) =>
      `【${brandName}】金额 ${amount} 的发票已开具，请下载：${url}`,
  },
  not_invoiced: {
    subject: ({ brandName, amount }) => `${brandName} 发票 ${amount} 未能开具`,
    mail: ({ title, amount, reason, url }) =>
      `您好：\n\n${title}申请的 ${amount} 发票未能开具。\n\n原因：${reason}\n\n该金额可以重新申请：${url}`,
    sms: ({ brandName, amount, reason }) =>
      `【${brandName}】金额 ${amount} 的发票未能开具，原因：${reason}`,
  },
  voided: {
    subject: ({ brandName, number }) => `${brandName} 发票 ${number} 已作废`,
    mail: ({ amount, number, reason, url }) =>
      `您好：\n\n号码为 ${number}、金额 ${amount} 的发票已作废，请勿继续使用。\n\n原因：${reason}\n\n该金额可以重新申请：${url}`,
    sms: ({ brandName, number, reason }) =>
      `【${brandName}】发票 ${number} 已作废，原因：${reason}`,
  },
};
