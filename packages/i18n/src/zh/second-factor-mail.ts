import type {
  secondFactorMail as Mail,
  secondFactorNotices as Notices,
} from '../en/second-factor-mail.ts';

export const secondFactorNotices: typeof Notices = {
  authenticatorAdded: ({ brandName, link }) =>
    `【${brandName}】您的账号已启用身份验证器，今后登录需输入其动态验证码。如非本人操作，请立即修改密码并联系我们：${link}`,
  authenticatorRemoved: ({ brandName, link }) =>
    `【${brandName}】您的账号已停用身份验证器。如非本人操作，请立即修改密码并联系我们：${link}`,
  passkeyAdded: ({ brandName, link }) =>
    `【${brandName}】您的账号已添加通行密钥，可用于登录。如非本人操作，请立即将其移除、修改密码并联系我们：${link}`,
  passkeyRemoved: ({ brandName, link }) =>
    `【${brandName}】您的账号已移除一个通行密钥。如非本人操作，请立即修改密码并联系我们：${link}`,
  recoveryCodesRenewed: ({ brandName, link }) =>
    `【${brandName}】您的账号已生成新的恢复码，旧恢复码即时失效。如非本人操作，请立即修改密码并联系我们：${link}`,
  factorsRemoved: ({ brandName, link }) =>
    `【${brandName}】客服已移除您账号的身份验证器、通行密钥和恢复码，并退出了全部设备。请登录后重新设置：${link}。如非您本人申请，请立即联系我们。`,
};

export const secondFactorMail: typeof Mail = {
  rule: {
    subject: ({ companyName, date }) => `${companyName}自${date}起要求登录时进行两步验证`,
    text: ({ name, companyName, brandName, date, link }) =>
      `${name}，您好：\n\n自${date}起，${companyName}要求使用通行密钥或身份验证器登录 ${brandName}。您的账号尚未设置。\n\n设置只需一分钟：\n${link}\n\n逾期未设置的，下次登录时须先完成设置。`,
    sms: ({ brandName, companyName, date, link }) =>
      `【${brandName}】自${date}起，${companyName}要求使用通行密钥或身份验证器登录。请尽快设置：${link}`,
  },
};
