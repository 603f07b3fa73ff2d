import type { apiKeyMail as en } from '../en/api-key-mail.ts';
import type { Messages } from '../messages.ts';

export const apiKeyMail: Messages<typeof en> = {
  created: {
    subject: ({ companyName }) => `${companyName}新建了 API 密钥`,
    text: ({ brandName, companyName, name, creator, date, link }) =>
      `${creator} 为${companyName}创建了 API 密钥“${name}”，程序可用其调用 ${brandName} API，有效期至${date}。\n\n查看权限或吊销：\n${link}\n\n如非贵公司人员所为，请立即吊销并检查账号安全。`,
    sms: ({ brandName, name, creator, link }) =>
      `【${brandName}】${creator} 创建了 API 密钥“${name}”。如有异常，请立即吊销：${link}`,
  },
  ending: {
    subject: ({ name, date }) => `API 密钥“${name}”将于${date}到期`,
    text: ({ brandName, companyName, name, date, link }) =>
      `${companyName}的 API 密钥“${name}”在${date}（UTC+8）结束后失效，使用它的程序将无法调用 ${brandName} API。\n\n请创建新密钥、更新程序，再吊销旧密钥：\n${link}`,
    sms: ({ brandName, name, date, link }) =>
      `【${brandName}】API 密钥“${name}”将于${date}到期，请创建新密钥并更新程序：${link}`,
  },
};
