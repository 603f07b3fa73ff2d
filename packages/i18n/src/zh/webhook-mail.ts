import type { webhookMail as en } from '../en/webhook-mail.ts';
import type { Messages } from '../messages.ts';

export const webhookMail: Messages<typeof en> = {
  subject: ({ brandName }) => `${brandName} 已停用贵公司的一个 Webhook 接收地址`,
  mail: ({ brandName, endpoint, url }) =>
    `${brandName} 向 ${endpoint} 发送的事件最近 3 天全部失败，平台已停用该地址，不再发送。\n\n服务端恢复后，请启用该地址，并重新发送失败的事件：${url}\n\n在此之前发生的事件不会补发。`,
  sms: ({ brandName, endpoint, url }) =>
    `${brandName}：Webhook 接收地址 ${endpoint} 持续失败 3 天，已停用。服务端恢复后请启用：${url}`,
};
