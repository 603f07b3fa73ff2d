import type { billMail as en } from '../en/bill-mail.ts';
import type { Messages } from '../messages.ts';

type Months = { month: string; lastMonth: string | null };
const months = ({ month, lastMonth }: Months) =>
  lastMonth === null ? month : `${month}至${lastMonth}`;

export const billMail: Messages<typeof en> = {
  final: {
    subject: ({ companyName, month, amount }) => `${companyName} ${month}账单：${amount}`,
    text: ({ companyName, month, amount }) => `${companyName} ${month}的账单已出，合计 ${amount}。`,
    sms: ({ brandName, month, amount, link }) =>
      `【${brandName}】贵公司 ${month}账单已出，合计 ${amount}。${link}`,
  },
  corrected: {
    subject: ({ companyName, month }) => `${companyName} ${month}账单已重新出具`,
    text: ({ companyName, month }) =>
      `${companyName} ${month}的一份账单已作废并重新出具。原账单已支付的款项已退回，并用于支付新账单。`,
    sms: ({ brandName, month, amount, link }) =>
      `【${brandName}】贵公司 ${month}的一份账单已作废并重新出具，新账单为 ${amount}。${link}`,
  },
  correction: {
    subject: (facts) => `${facts.companyName} ${months(facts)}的 ${facts.count} 份账单已更正`,
    text: (facts) =>
      `${facts.companyName} ${months(facts)}的 ${facts.count} 份账单已由平台更正，并已重新出账。`,
    sms: (facts) =>
      `【${facts.brandName}】贵公司${months(facts)}的 ${facts.count} 份账单已更正，现合计 ${facts.amount}。${facts.link}`,
    inAll: ({ was, is, difference }) => `合计：原 ${was}，现 ${is}，差额 ${difference}`,
    bill: ({ application, month, was, is, difference, status }) =>
      `${application}，${month}：原 ${was}，现 ${is}，差额 ${difference}，${status}`,
    paidBack: ({ amount }) => `已退还：${amount}`,
    owed: ({ amount }) => `待付：${amount}`,
  },
  bill: ({ application, amount, status }) => `${application}：${amount}，${status}`,
  before: ({ amount }) => `作废账单：${amount}`,
  reason: ({ reason }) => `原因：${reason}`,
  more: ({ count, link }) => `另有 ${count} 份账单：\n${link}`,
  owed: ({ amount, link }) =>
    `尚有 ${amount} 未结清。下次充值后，将从最早的账单开始扣款：\n${link}`,
  why: ({ companyName, brandName }) =>
    `此邮箱用于接收${companyName}在 ${brandName} 的账单，因此收到本邮件。`,
};
