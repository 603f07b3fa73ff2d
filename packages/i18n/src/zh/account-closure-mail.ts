import type { accountClosureMail as en } from '../en/account-closure-mail.ts';
import type { Messages } from '../messages.ts';

export const accountClosureMail: Messages<typeof en> = {
  closed: {
    subject: ({ brandName }) => `贵公司的 ${brandName} 账号已注销`,
    text: ({ brandName }) =>
      `【${brandName}】贵公司的账号已注销，可退款项均已退回。主账号和全部子账号不能再登录。`,
  },
  stopped: {
    subject: ({ brandName }) => `贵公司的 ${brandName} 账号已恢复使用`,
    text: ({ brandName, reason }) =>
      `【${brandName}】贵公司的账号注销已终止，账号可继续使用。原因：${reason}`,
  },
};
