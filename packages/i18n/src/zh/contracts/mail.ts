import type { contractMail as en } from '../../en/contracts/mail.ts';
import type { Messages } from '../../messages.ts';

export const contractMail: Messages<typeof en> = {
  signed: {
    subject: ({ brandName, number }) => `${brandName} 合同 ${number} 已签署完成`,
    mail: ({ number, effectiveDate, url }) =>
      `您好：\n\n合同 ${number} 双方均已签署，自 ${effectiveDate} 起生效。\n\n下载已签署的合同：${url}`,
    sms: ({ brandName, number, effectiveDate }) =>
      `【${brandName}】合同 ${number} 已签署完成，自 ${effectiveDate} 起生效。`,
  },
  rejected: {
    subject: ({ brandName, number }) => `${brandName} 合同 ${number} 未通过审核`,
    mail: ({ number, reason, url }) =>
      `您好：\n\n合同 ${number} 未通过审核，我们没有签署。\n\n原因：${reason}\n\n修改信息后可重新申请：${url}`,
    sms: ({ brandName, number, reason }) =>
      `【${brandName}】合同 ${number} 未通过审核，原因：${reason}`,
  },
};
