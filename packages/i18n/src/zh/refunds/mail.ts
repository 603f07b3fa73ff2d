import type { refundMail as en } from '../../en/refunds/mail.ts';
import type { Messages } from '../../messages.ts';

const because = (reason: string | null) => (reason === null ? '' : `\n\n原因：${reason}`);

export const refundMail: Messages<typeof en> = {
  completed: {
    subject: ({ brandName, amount }) => `${brandName} 退款 ${amount} 已汇出`,
    mail: ({ companyName, amount, url }) =>
      `您好：\n\n“${companyName}”的退款 ${amount} 已汇出，到账时间以收款银行为准。\n\n查看退款：${url}`,
    sms: ({ brandName, companyName, amount }) =>
      `【${brandName}】“${companyName}”的退款 ${amount} 已汇出，到账时间以收款银行为准。`,
  },
  refused: {
    subject: ({ brandName, amount }) => `${brandName} 退款 ${amount} 未通过审核`,
    mail: ({ companyName, amount, reason, url }) =>
      `您好：\n\n“${companyName}”申请的退款 ${amount} 未通过审核，款项已退回账户余额。${because(reason)}\n\n查看退款：${url}`,
    sms: ({ brandName, companyName, amount, url }) =>
      `【${brandName}】“${companyName}”申请的退款 ${amount} 未通过审核，款项已退回账户余额：${url}`,
  },
  withdrawn: {
    subject: ({ brandName, amount }) => `${brandName} 退款申请 ${amount} 已撤回`,
    mail: ({ companyName, amount, url }) =>
      `您好：\n\n“${companyName}”的退款申请 ${amount} 已在控制台撤回，款项已退回账户余额，可随时重新申请。\n\n查看退款：${url}`,
    sms: ({ brandName, companyName, amount, url }) =>
      `【${brandName}】“${companyName}”的退款申请 ${amount} 已撤回，款项已退回账户余额：${url}`,
  },
  failed: {
    subject: ({ brandName, amount }) => `${brandName} 退款 ${amount} 失败`,
    mail: ({ companyName, amount, reason, url }) =>
      `您好：\n\n“${companyName}”有 ${amount} 退款未能汇出，款项已退回账户余额，可重新申请。原支付渠道无法退回的款项，再次申请时将退至贵公司已认证的银行账户。${because(reason)}\n\n查看退款：${url}`,
    sms: ({ brandName, companyName, amount, url }) =>
      `【${brandName}】“${companyName}”有 ${amount} 退款未能汇出，款项已退回账户余额：${url}`,
  },
  remarks: {
    of: ({ source, gateway, amount, date }) => `${date} ${gateway ?? ''}${source} ${amount}`,
    refused: ({ reason }) => `退款未通过审核${reason === null ? '' : `：${reason}`}`,
    withdrawn: () => '退款申请已撤回',
    failed: ({ reason }) => `退款失败${reason === null ? '' : `：${reason}`}`,
  },
};
