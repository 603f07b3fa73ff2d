import type { certificationMail as en } from '../../en/certification/mail.ts';
import type { Messages } from '../../messages.ts';

const approved = {
  first: (companyName: string) =>
    `“${companyName}”的企业认证已通过，现在可以充值、申请开票和签署合同。`,
  change: (companyName: string) => `“${companyName}”的企业认证变更已通过，新资料即日生效。`,
  supplement: (companyName: string) => `“${companyName}”的企业认证补充资料已通过审核。`,
};
const reviewed = {
  first: (companyName: string) => `“${companyName}”的企业认证`,
  change: (companyName: string) => `“${companyName}”的企业认证变更`,
  supplement: (companyName: string) => `“${companyName}”的企业认证补充资料`,
};

const remark = (note: string | null) => (note === null ? '' : `\n\n审核备注：${note}`);
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

export const certificationMail: Messages<typeof en> = {
  approved: {
    subject: ({ brandName }) => `${brandName} 企业认证已通过`,
    mail: ({ kind, companyName, note, url }) =>
      `您好：\n\n${approved[kind](companyName)}${remark(note)}\n\n查看认证信息：${url}`,
    sms: ({ brandName, kind, companyName }) => `【${brandName}】${approved[kind](companyName)}`,
  },
  refused: {
    subject: ({ brandName }) => `${brandName} 企业认证未通过`,
    mail: ({ kind, companyName, reasons, note, certified, url }) =>
      `您好：\n\n${reviewed[kind](companyName)}未通过审核，原因如下：\n\n${list(reasons.map(({ field, reason }) => `${field}：${reason}`))}${remark(note)}\n\n请修改后重新提交：${url}${certified ? '\n\n在此期间，此前通过的认证继续有效。' : ''}`,
    sms: ({ brandName, kind, companyName, reasons, url }) =>
      `【${brandName}】${reviewed[kind](companyName)}未通过审核（${reasons.map(({ field }) => field).join('、')}），请查看原因并重新提交：${url}`,
  },
  supplement: {
    subject: ({ brandName }) => `${brandName} 企业认证需补充资料`,
    mail: ({ companyName, fields, reason, url }) =>
      `您好：\n\n“${companyName}”的企业认证需要补充以下资料：\n\n${list(fields)}\n\n原因：${reason}\n\n提交地址：${url}\n\n在此期间，贵公司的认证继续有效。`,
    sms: ({ brandName, companyName, fields, url }) =>
      `【${brandName}】“${companyName}”的企业认证需要补充资料（${fields.join('、')}），请前往提交：${url}`,
  },
  revoked: {
    subject: ({ brandName }) => `【${brandName}】企业认证已撤销`,
    mail: ({ companyName, reason, url }) =>
      `您好：\n\n${companyName} 的企业认证已撤销。\n\n原因：${reason}\n\n重新认证通过之前，不能充值、购买套餐、申请发票和签署合同。已有的账单、发票和合同继续有效。\n\n重新认证：${url}`,
    sms: ({ brandName, companyName, reason, url }) =>
      `【${brandName}】${companyName} 的企业认证已撤销。原因：${reason} 重新认证：${url}`,
  },
  expiring: {
    subject: ({ brandName, date }) => `${brandName} 认证证件将于 ${date} 到期`,
    mail: ({ companyName, document, date, url }) =>
      `您好：\n\n“${companyName}”企业认证中的以下证件即将到期：\n\n- ${document}：有效期至 ${date}\n\n换领新证件后，请通过“变更资料”提交：${url}\n\n现有认证继续有效，充值、开票和签约不受影响。`,
    sms: ({ brandName, companyName, document, date, url }) =>
      `【${brandName}】“${companyName}”企业认证中的${document}将于 ${date} 到期，请及时更新：${url}`,
  },
  expired: {
    subject: ({ brandName }) => `${brandName} 认证证件已过期`,
    mail: ({ companyName, document, date, url }) =>
      `您好：\n\n“${companyName}”企业认证中的以下证件已过期：\n\n- ${document}：有效期至 ${date}\n\n请通过“变更资料”提交新证件：${url}\n\n现有认证暂不受影响，充值、开票和签约照常进行。`,
    sms: ({ brandName, companyName, document, date, url }) =>
      `【${brandName}】“${companyName}”企业认证中的${document}已于 ${date} 到期，请及时更新：${url}`,
  },
};
