import type { bankTransferMail as en } from '../../en/bank-transfers/mail.ts';
import type { Messages } from '../../messages.ts';

type Amounts = { declared: string; credited: string | null };

const arrived = ({ declared, credited }: Amounts) =>
  credited === declared
    ? `贵公司的对公转账 ${declared} 已到账并计入账户。`
    : `贵公司的对公转账已到账：申报金额 ${declared}，实际到账 ${credited}，已按实际到账金额计入账户。`;

export const bankTransferMail: Messages<typeof en> = {
  credited: {
    subject: ({ brandName, credited }) => `${brandName} 对公转账 ${credited} 已入账`,
    mail: (notice) =>
      `您好：\n\n${arrived(notice)}\n\n查看转账：${notice.url}\n\n如金额与贵公司的记录不符，请联系我们。`,
    sms: (notice) => `【${notice.brandName}】${arrived(notice)}`,
  },
  undone: {
    remarks: '撤销对公转账入账',
    subject: ({ brandName, credited }) => `${brandName} 对公转账入账 ${credited} 已收回`,
    mail: ({ credited, reason, url }) =>
      `您好：\n\n此前为贵公司的对公转账入账 ${credited}，经核实有误，现已收回。该转账将重新核实，结果会另行通知。\n\n原因：${reason}\n\n查看转账：${url}`,
    sms: ({ brandName, credited, reason }) =>
      `【${brandName}】此前为贵公司对公转账入账的 ${credited} 已收回，该转账将重新核实。原因：${reason}`,
  },
  refused: {
    subject: ({ brandName, declared }) => `${brandName} 对公转账 ${declared} 未通过审核`,
    mail: ({ declared, reason, url }) =>
      `您好：\n\n贵公司申报的对公转账 ${declared} 未通过审核，账户余额没有变化。\n\n原因：${reason}\n\n查看转账：${url}`,
    sms: ({ brandName, declared, reason }) =>
      `【${brandName}】贵公司申报的对公转账 ${declared} 未通过审核，原因：${reason}`,
  },
};
