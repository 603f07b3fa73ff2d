import type { packageExpiryMail as en } from '../en/package-expiry-mail.ts';
import type { Messages } from '../messages.ts';
import { quotaKindNames } from './quota-kinds.ts';

const inDays = (days: number) => (days <= 0 ? '今天' : days === 1 ? '明天' : `${days} 天后`);

export const packageExpiryMail: Messages<typeof en> = {
  subject: ({ companyName, count, name, days }) =>
    count === 1
      ? `${companyName}“${name}”将于${inDays(days)}到期`
      : `${companyName}有 ${count} 个套餐即将到期，最早${inDays(days)}`,
  text: ({ companyName }) =>
    `${companyName}的以下套餐即将到期，仍有额度未用完。到期后，剩余额度将失效。`,
  package: ({ name, quantity, time, days }) =>
    `${name}${quantity === 1 ? '' : ` × ${quantity}`}，${inDays(days)}到期（${time}，UTC+8）`,
  kinds: quotaKindNames,
  left: ({ kind, left, granted }) => `${kind}：剩余 ${left}，共 ${granted}`,
  more: ({ count, link }) => `另有 ${count} 个套餐：\n${link}`,
  billed: ({ month }) => `剩余额度以截至${month}的账单为准，之后的用量将在出账时抵扣。`,
  notBilled: '目前尚未出账，您的用量将在首次出账时抵扣。',
  why: ({ companyName, brandName }) =>
    `此邮箱用于接收${companyName}在 ${brandName} 的账单，因此收到本邮件。套餐到期前 30 天和 7 天各提醒一次。`,
  sms: ({ brandName, count, date, link }) =>
    count === 1
      ? `【${brandName}】贵公司有套餐将于 ${date} 到期，仍有额度未用完。${link}`
      : `【${brandName}】贵公司有 ${count} 个套餐即将到期，最早 ${date}，仍有额度未用完。${link}`,
};
