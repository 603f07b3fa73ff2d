import type { overdueMail as en } from '../en/overdue-mail.ts';
import type { Messages } from '../messages.ts';

export const overdueMail: Messages<typeof en> = {
  reminder: {
    subject: ({ brandName, amount }) => `${brandName}：账单欠费 ${amount}，请及时支付`,
    mail: ({ company, amount, bills, url }) =>
      `您好：\n\n“${company}”有 ${bills} 张账单尚未结清，共欠费 ${amount}。充值后将从最早的账单开始自动扣款。\n\n前往充值：${url}\n\n如近日已付款，请忽略本邮件。`,
    sms: ({ brandName, company, amount, url }) =>
      `【${brandName}】“${company}”的账单仍欠费 ${amount}，请及时充值：${url}`,
  },
  notice: {
    subject: ({ brandName, holdFrom }) => `${brandName}：服务将于 ${holdFrom} 因欠费下线`,
    mail: ({ company, amount, bills, holdFrom, url }) =>
      `您好：\n\n“${company}”有 ${bills} 张账单尚未结清，共欠费 ${amount}。如届时仍未支付，我们将于 ${holdFrom}（UTC+8）下线贵公司的全部服务；欠费结清后，服务会自动恢复上线。\n\n前往充值：${url}`,
    sms: ({ brandName, company, amount, holdFrom, url }) =>
      `【${brandName}】“${company}”欠费 ${amount}，如仍未支付，服务将于 ${holdFrom}（UTC+8）下线。前往充值：${url}`,
  },
  held: {
    subject: ({ brandName }) => `${brandName}：服务因账单逾期已下线`,
    mail: ({ company, amount, bills, heldAt, url }) =>
      `您好：\n\n“${company}”有 ${bills} 张账单尚未结清，共欠费 ${amount}。因账单逾期，贵公司的全部服务已于 ${heldAt}（UTC+8）下线。逾期账单结清后，服务会自动恢复上线；充值后将从最早的账单开始自动扣款。\n\n前往充值：${url}\n\n如果您刚刚付款，款项到账后服务即会恢复。`,
    sms: ({ brandName, company, amount, url }) =>
      `【${brandName}】“${company}”因账单逾期，服务已全部下线，共欠费 ${amount}。前往充值：${url}`,
  },
  lifted: {
    subject: ({ brandName }) => `${brandName}：欠费停服已解除`,
    mail: ({ company, url }) =>
      `您好：\n\n“${company}”的欠费停服已解除。因欠费下线的服务已恢复上线，因其他原因无法上线的除外。\n\n查看服务：${url}`,
    sms: ({ brandName, company, url }) => `【${brandName}】“${company}”的欠费停服已解除：${url}`,
  },
};
