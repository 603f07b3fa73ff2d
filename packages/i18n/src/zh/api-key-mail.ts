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
};
