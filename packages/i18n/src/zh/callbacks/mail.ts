import type { callbackMail as en } from '../../en/callbacks/mail.ts';
import type { Messages } from '../../messages.ts';

export const callbackMail: Messages<typeof en> = {
  failing: {
    subject: ({ appId }) => `贵公司的服务端无法接收回调（App ID ${appId}）`,
    mail: ({ brandName, appId, callback, url }) =>
      `${brandName} 向 App ID ${appId} 的 ${callback} 发送的消息已连续多次失败。每条消息将在约 16 小时内自动重发，之后放弃。\n\n查看发送的内容和服务端的响应：${url}\n\n如有消息被放弃，我们会再次通知。`,
    sms: ({ brandName, appId, callback, url }) =>
      `${brandName}：贵公司的服务端无法接收发往 App ID ${appId} 的 ${callback} 的消息，请查看“发送记录”：${url}`,
  },
  given_up: {
    subject: ({ appId }) => `有回调已放弃发送（App ID ${appId}）`,
    mail: ({ brandName, appId, callback, url }) =>
      `${brandName} 向 App ID ${appId} 的 ${callback} 发送的一条消息，在约 16 小时内多次重发均未成功，不再自动重发，之后可能还有其他消息。\n\n服务端恢复后，请在“发送记录”中筛选“已放弃”，然后全部重新发送：${url}`,
    sms: ({ brandName, appId, callback, url }) =>
      `${brandName}：发往 App ID ${appId} 的 ${callback} 的一条消息已放弃发送。服务端恢复后，请在“发送记录”中重新发送：${url}`,
  },
};
