import type { mail as en } from '../en/mail.ts';
import type { Messages } from '../messages.ts';
import { accountClosureMail } from './account-closure-mail.ts';
import { successionMail } from './succession-mail.ts';
import { suspensionMail } from './suspension-mail.ts';
import { adjustmentMail } from './adjustments/mail.ts';
import { billMail } from './bill-mail.ts';
import { apiKeyMail } from './api-key-mail.ts';
import { bankTransferMail } from './bank-transfers/mail.ts';
import { contractMail } from './contracts/mail.ts';
import { callbackMail } from './callbacks/mail.ts';
import { webhookMail } from './webhook-mail.ts';
import { invoiceMail } from './invoice-mail.ts';
import { packageExpiryMail } from './package-expiry-mail.ts';
import { packageRefundMail } from './package-refund-mail.ts';
import { overdueMail } from './overdue-mail.ts';
import { paymentCaseMail } from './payment-case-mail.ts';
import { certificationMail } from './certification/mail.ts';
import { refundMail } from './refunds/mail.ts';
import { secondFactorMail, secondFactorNotices } from './second-factor-mail.ts';
import { staffDigestMail } from './staff-digests/mail.ts';
import { usageAlertMail } from './usage-alert-mail.ts';

export const mail: Messages<typeof en> = {
  codeSubject: ({ brandName }) => `${brandName} 验证码`,
  codeText: ({ brandName, code, minutes }) =>
    `【${brandName}】您的验证码是 ${code}，${minutes} 分钟内有效。我们的工作人员不会向您索要验证码，请勿告诉他人。`,
  access: {
    invitation: {
      subject: ({ companyName, brandName }) => `“${companyName}”为您开通了 ${brandName} 子账号`,
      mail: ({ name, companyName, brandName, login, url }) =>
        `${name}，您好：\n\n“${companyName}”已为您开通 ${brandName} 子账号。\n\n登录账号：${login}\n登录地址：${url}\n\n在登录页获取验证码即可登录，无需密码。如果您不了解“${companyName}”，请忽略本邮件。`,
      sms: ({ companyName, brandName, login, url }) =>
        `【${brandName}】“${companyName}”已为您开通子账号，请使用 ${login} 和验证码登录：${url}`,
    },
    reset: {
      subject: ({ brandName }) => `您的 ${brandName} 账号已被重置`,
      mail: ({ name, companyName, brandName, login, url }) =>
        `${name}，您好：\n\n“${companyName}”的管理员重置了您的 ${brandName} 账号：所有登录已退出，登录密码已清除。\n\n登录账号：${login}\n登录地址：${url}\n\n请使用验证码登录，然后在“账号信息”中设置新密码。`,
      sms: ({ companyName, brandName, url }) =>
        `【${brandName}】“${companyName}”的管理员重置了您的账号，原密码已清除，请使用验证码登录：${url}`,
    },
  },
  certification: certificationMail,
  bankTransfer: bankTransferMail,
  contract: contractMail,
  bills: billMail,
  invoices: invoiceMail,
  packageExpiry: packageExpiryMail,
  packageRefunds: packageRefundMail,
  usageAlert: usageAlertMail,
  callbacks: callbackMail,
  webhooks: webhookMail,
  adjustments: adjustmentMail,
  refunds: refundMail,
  paymentCases: paymentCaseMail,
  overdue: overdueMail,
  accountClosure: accountClosureMail,
  suspension: suspensionMail,
  successions: successionMail,
  staffDigest: staffDigestMail,
  secondFactor: secondFactorMail,
  apiKey: apiKeyMail,
  securitySubject: ({ brandName }) => `您的 ${brandName} 账号信息已变更`,
  securityNotices: {
    passwordChanged: ({ brandName, link }) =>
      `【${brandName}】您的登录密码已修改，其他设备已全部退出登录。如非本人操作，请使用验证码登录，重新修改密码，并检查登录设备：${link}`,
    phoneChanged: ({ brandName, contact }) =>
      `【${brandName}】您的账号已改用手机号 ${contact} 登录，本号码不再绑定。如非本人操作，请立即联系我们。`,
    emailChanged: ({ brandName, contact }) =>
      `【${brandName}】您的账号已改用邮箱 ${contact} 登录，本邮箱不再绑定。如非本人操作，请立即联系我们。`,
    phoneAdded: ({ brandName, contact, link }) =>
      `【${brandName}】您的账号已绑定手机号 ${contact}，可用于登录。如非本人操作，请退出陌生设备的登录：${link}`,
    emailAdded: ({ brandName, contact, link }) =>
      `【${brandName}】您的账号已绑定邮箱 ${contact}，可用于登录。如非本人操作，请退出陌生设备的登录：${link}`,
    ...secondFactorNotices,
  },
  lowBalance: {
    subject: ({ companyName, threshold }) => `${companyName}的现金余额低于 ${threshold}`,
    text: ({ companyName, brandName, balance, threshold, time, link, settings }) =>
      `${companyName}的现金余额为 ${balance}，低于 ${threshold}（${time}，UTC+8）。\n\n立即充值：${link}\n\n${companyName}在 ${brandName} 中将此邮箱设为余额提醒的接收人。余额恢复并再次低于该金额时，才会再次提醒。\n\n修改提醒：${settings}`,
  },
  lowCredit: {
    subject: ({ companyName, threshold }) => `${companyName}的可用额度低于 ${threshold}`,
    text: ({ companyName, brandName, balance, threshold, time, link, settings }) =>
      `${companyName}的可用额度为 ${balance}，低于 ${threshold}（${time}，UTC+8）。可用额度为现金余额与保证金之和，扣除本月已产生的费用和账单欠款。额度用尽后，区域服务无法上线。\n\n立即充值：${link}\n\n${companyName}在 ${brandName} 中将此邮箱设为余额提醒的接收人。额度恢复并再次低于该金额时，才会再次提醒。\n\n修改提醒：${settings}`,
  },
  addressLinks: {
    bills: {
      subject: ({ companyName }) => `请确认接收“${companyName}”的账单`,
      text: ({ companyName, brandName, link, hours }) =>
        `“${companyName}”希望使用此邮箱接收 ${brandName} 的账单。\n\n请在 ${hours} 小时内打开以下链接确认：\n${link}\n\n如果您不了解“${companyName}”，忽略本邮件即可，我们不会向您发送账单。`,
    },
    alerts: {
      subject: ({ companyName }) => `请确认接收“${companyName}”的余额提醒`,
      text: ({ companyName, brandName, link, hours }) =>
        `“${companyName}”希望使用此邮箱接收 ${brandName} 的余额提醒。\n\n请在 ${hours} 小时内打开以下链接确认：\n${link}\n\n如果您不了解“${companyName}”，忽略本邮件即可，我们不会向您发送提醒。`,
    },
    spending: {
      subject: ({ companyName }) => `请确认接收“${companyName}”的费用提醒`,
      text: ({ companyName, brandName, link, hours }) =>
        `“${companyName}”希望使用此邮箱接收 ${brandName} 的费用提醒。\n\n请在 ${hours} 小时内打开以下链接确认：\n${link}\n\n如果您不了解“${companyName}”，忽略本邮件即可，我们不会向您发送提醒。`,
    },
  },
  staffLink: {
    invitation: {
      subject: ({ brandName }) => `${brandName} 运营后台账号开通`,
      text: ({ brandName, name, url, hours }) =>
        `${name}，您好：\n\n您已获邀使用 ${brandName} 运营后台。请在 ${hours} 小时内打开以下链接设置密码：\n${url}\n\n设置密码后还需绑定身份验证器，请提前准备好手机。如果您不清楚为何收到本邮件，请告知管理员。`,
    },
    reset: {
      subject: ({ brandName }) => `${brandName} 运营后台账号已重置`,
      text: ({ brandName, name, url, hours }) =>
        `${name}，您好：\n\n管理员已重置您的 ${brandName} 运营后台账号。您已在所有设备上退出登录，原密码、身份验证器和恢复码均已失效。请在 ${hours} 小时内打开以下链接设置新密码：\n${url}\n\n设置密码后还需重新绑定身份验证器，请提前准备好手机。如非您本人申请，请告知管理员。`,
    },
  },
};
