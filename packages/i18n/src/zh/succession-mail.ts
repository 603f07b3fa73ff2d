import type { successionMail as en } from '../en/succession-mail.ts';
import type { Messages } from '../messages.ts';

export const successionMail: Messages<typeof en> = {
  started: {
    subject: ({ brandName }) => `${brandName} 主账号即将移交`,
    text: ({ brandName, company, contact, time, url }) =>
      `【${brandName}】我们收到申请，将把“${company}”的主账号移交给 ${contact}，移交时间为 ${time}。届时您的密码、设备和登录状态将全部失效。如非本意，请在此之前登录并停止移交：${url}/account/accountinfo`,
  },
  stopped: {
    subject: ({ brandName }) => `${brandName} 主账号移交已停止`,
    text: ({ brandName, company, url }) =>
      `【${brandName}】“${company}”的主账号移交已停止，账号没有任何变化。${url}`,
  },
  done: {
    subject: ({ brandName }) => `${brandName} 主账号已移交`,
    text: ({ brandName, company, contact }) =>
      `【${brandName}】“${company}”的主账号已移交给 ${contact}，您无法再用此联系方式登录。如非本意，请立即联系我们。`,
  },
  invited: {
    subject: ({ brandName, company }) => `${brandName} 您已接管“${company}”的主账号`,
    text: ({ brandName, company, url }) =>
      `【${brandName}】“${company}”的主账号已移交给您。请用发送至此联系方式的验证码登录，并设置密码：${url}`,
  },
};
