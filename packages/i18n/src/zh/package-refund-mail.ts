import type { packageRefundMail as en } from '../en/package-refund-mail.ts';
import type { Messages } from '../messages.ts';

export const packageRefundMail: Messages<typeof en> = {
  begun: {
    subject: ({ brandName }) => `${brandName} 已为您发起套餐退款`,
    mail: ({ order, reason, packages, url }) =>
      `您好：\n\n我们已为套餐订单 ${order} 发起退款，您无需申请，涉及的套餐：${packages}。\n\n原因：${reason}\n\n审核完成后我们会告知退款结果，在此之前套餐额度保持不变：${url}`,
    sms: ({ brandName, reason }) => `【${brandName}】我们已为您的套餐发起退款，原因：${reason}`,
  },
  refused: {
    subject: ({ brandName }) => `${brandName} 套餐退款未通过`,
    mail: ({ order, reason, packages, url }) =>
      `您好：\n\n套餐订单 ${order} 的退款申请未通过：${packages}。\n\n原因：${reason}\n\n套餐额度保持不变，您可以重新申请：${url}`,
    sms: ({ brandName, reason }) => `【${brandName}】套餐退款申请未通过，原因：${reason}`,
  },
  balance: {
    subject: ({ brandName, amount }) => `${brandName} 套餐已退款 ${amount}`,
    mail: ({ order, amount, packages, url }) =>
      `您好：\n\n套餐订单 ${order} 已退款 ${amount} 至账户余额，退还的套餐：${packages}。这些套餐未使用的额度随即失效。\n\n查看详情：${url}`,
    sms: ({ brandName, amount }) => `【${brandName}】套餐订单已退款 ${amount} 至账户余额。`,
  },
  gateway: {
    subject: ({ brandName, amount }) => `${brandName} 套餐退款 ${amount} 已通过`,
    mail: ({ order, amount, packages, url }) =>
      `您好：\n\n套餐订单 ${order} 的退款 ${amount} 已通过，将原路退回，退还的套餐：${packages}。这些套餐未使用的额度随即失效。\n\n查看详情：${url}`,
    sms: ({ brandName, amount }) => `【${brandName}】套餐退款 ${amount} 已通过，将原路退回。`,
  },
  failed: {
    subject: ({ brandName, amount }) => `${brandName} 退款 ${amount} 已转入账户余额`,
    mail: ({ order, amount, packages, url }) =>
      `您好：\n\n支付渠道未能退回套餐订单 ${order} 的 ${amount}（${packages}），款项已转入账户余额。\n\n查看详情：${url}`,
    sms: ({ brandName, amount }) =>
      `【${brandName}】支付渠道未能退回套餐款 ${amount}，已转入账户余额。`,
  },
};
