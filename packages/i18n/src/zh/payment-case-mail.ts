import type { paymentCaseMail as en } from '../en/payment-case-mail.ts';
import type { Messages } from '../messages.ts';

export const paymentCaseMail: Messages<typeof en> = {
  assigned: {
    remarks: ({ gateway, number }) => `${gateway}付款 ${number}，经人工核实入账`,
    subject: ({ brandName, amount }) => `${brandName}：${amount} 已入账`,
    mail: ({ company, gateway, number, amount, url }) =>
      `您好：\n\n我们收到一笔${gateway}付款 ${amount}（渠道单号 ${number}），当时未能匹配到订单，现已核实并入账至“${company}”。\n\n查看收支明细：${url}`,
    sms: ({ brandName, company, gateway, amount, url }) =>
      `【${brandName}】一笔${gateway}付款 ${amount} 已核实入账至“${company}”：${url}`,
  },
  undone: {
    remarks: ({ gateway, number }) => `${gateway}付款 ${number}，入账已收回`,
    subject: ({ brandName, amount }) => `${brandName}：入账 ${amount} 已收回`,
    mail: ({ company, gateway, number, amount, reason, url }) =>
      `您好：\n\n此前我们将一笔${gateway}付款 ${amount}（渠道单号 ${number}）入账至“${company}”，经核实有误，现已收回。\n\n原因：${reason}\n\n查看收支明细：${url}`,
    sms: ({ brandName, company, gateway, amount, reason }) =>
      `【${brandName}】此前误入账至“${company}”的一笔${gateway}付款 ${amount} 已收回。原因：${reason}`,
  },
  charged: {
    remarks: ({ gateway, number }) => `${gateway}已将付款 ${number} 退回付款方`,
    subject: ({ brandName, amount }) => `${brandName}：已扣除 ${amount}`,
    mail: ({ company, gateway, number, amount, url }) =>
      `您好：\n\n${gateway}已将贵公司付款（渠道单号 ${number}）中的 ${amount} 退回付款方，我们已从“${company}”的现金余额中扣除相应金额。\n\n查看收支明细：${url}`,
    sms: ({ brandName, company, gateway, amount, url }) =>
      `【${brandName}】${gateway}已将 ${amount} 退回付款方，我们已从“${company}”的现金余额中扣除：${url}`,
  },
};
