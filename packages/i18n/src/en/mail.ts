import { accountClosureMail } from './account-closure-mail.ts';
import { successionMail } from './succession-mail.ts';
import { suspensionMail } from './suspension-mail.ts';
import { adjustmentMail } from './adjustments/mail.ts';
import { apiKeyMail } from './api-key-mail.ts';
import { billMail } from './bill-mail.ts';
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

type AccessNotice = {
  brandName: string;
  companyName: string;
  name: string;
  login: string;
  url: string;
};

type NoticeParameters = { brandName: string; contact: string; link: string };
type LowBalance = Record<
  'companyName' | 'brandName' | 'balance' | 'threshold' | 'time' | 'link' | 'settings',
  string
>;
const hoursText = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

type AddressLink = { companyName: string; brandName: string; link: string; hours: number };

type StaffLink = { brandName: string; name: string; url: string; hours: number };

/** Text messages and emails of the product. */
export const mail = {
  codeSubject: ({ brandName }: { brandName: string }) => `Your ${brandName} verification code`,
  codeText: ({ brandName, code, minutes }: { brandName: string; code: string; minutes: number }) =>
    `${brandName}: your verification code is ${code}. It’s valid for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. ${brandName} staff will never ask you for it.`,
  /** To the owner of a sub-account. */
  access: {
    invitation: {
      subject: ({ companyName, brandName }: AccessNotice) =>
        `Your ${brandName} account at ${companyName}`,
      mail: ({ name, companyName, brandName, login, url }: AccessNotice) =>
        `Hello ${name},\n\n${companyName} has given you an account in ${brandName}.\n\nYour login: ${login}\nLog in: ${url}\n\nRequest a verification code on the login page to log in. You don’t need a password. If you don’t recognize ${companyName}, ignore this message.`,
      sms: ({ companyName, brandName, login, url }: AccessNotice) =>
        `${brandName}: ${companyName} has given you an account. Log in with ${login} and a verification code: ${url}`,
    },
    reset: {
      subject: ({ brandName }: AccessNotice) => `Your ${brandName} account was reset`,
      mail: ({ name, companyName, brandName, login, url }: AccessNotice) =>
        `Hello ${name},\n\nAn administrator of ${companyName} reset your account in ${brandName}. You’ve been logged out everywhere and your password has been removed.\n\nYour login: ${login}\nLog in: ${url}\n\nLog in with a verification code, then set a new password in “Account information”.`,
      sms: ({ companyName, brandName, url }: AccessNotice) =>
        `${brandName}: an administrator of ${companyName} reset your account and removed your password. Log in with a verification code: ${url}`,
    },
  },
  /** Decision about an enterprise verification. */
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
  /** Decision about money at a payment service. */
  paymentCases: paymentCaseMail,
  overdue: overdueMail,
  accountClosure: accountClosureMail,
  suspension: suspensionMail,
  successions: successionMail,
  staffDigest: staffDigestMail,
  secondFactor: secondFactorMail,
  apiKey: apiKeyMail,
  securitySubject: ({ brandName }: { brandName: string }) =>
    `Your ${brandName} account was changed`,
  /** `contact` is masked; `link` leads to the sessions of the account. */
  securityNotices: {
    passwordChanged: ({ brandName, link }: NoticeParameters) =>
      `${brandName}: your login password was changed and all other sessions were logged out. If this wasn’t you, log in with a code, change your password and review your sessions: ${link}`,
    phoneChanged: ({ brandName, contact }: NoticeParameters) =>
      `${brandName}: the login phone number of your account was changed from this one to ${contact}. If this wasn’t you, contact us immediately.`,
    emailChanged: ({ brandName, contact }: NoticeParameters) =>
      `${brandName}: the login email of your account was changed from this one to ${contact}. If this wasn’t you, contact us immediately.`,
    phoneAdded: ({ brandName, contact, link }: NoticeParameters) =>
      `${brandName}: the phone number ${contact} was added to your account and can be used to log in. If this wasn’t you, log out any sessions you don’t recognize: ${link}`,
    emailAdded: ({ brandName, contact, link }: NoticeParameters) =>
      `${brandName}: the email ${contact} was added to your account and can be used to log in. If this wasn’t you, log out any sessions you don’t recognize: ${link}`,
    ...secondFactorNotices,
  },
  lowBalance: {
    subject: ({ companyName, threshold }: LowBalance) =>
      `${companyName}: cash balance below ${threshold}`,
    text: ({ companyName, brandName, balance, threshold, time, link, settings }: LowBalance) =>
      `The cash balance of ${companyName} is ${balance}, below ${threshold} (${time}, UTC+8).\n\nRecharge: ${link}\n\nYou receive this because ${companyName} chose this address for balance alerts in ${brandName}. You’ll be told again only after the balance has recovered and falls once more.\n\nChange alerts: ${settings}`,
  },
  lowCredit: {
    subject: ({ companyName, threshold }: LowBalance) =>
      `${companyName}: available credit below ${threshold}`,
    text: ({ companyName, brandName, balance, threshold, time, link, settings }: LowBalance) =>
      `The available credit of ${companyName} is ${balance}, below ${threshold} (${time}, UTC+8). It is the cash balance and deposit less this month’s charges so far and what is owed on bills. Without credit, no region service can be brought online.\n\nRecharge: ${link}\n\nYou receive this because ${companyName} chose this address for balance alerts in ${brandName}. You’ll be told again only after the credit has recovered and falls once more.\n\nChange alerts: ${settings}`,
  },
  /** Ask whoever owns an address whether it may receive something of a company. */
  addressLinks: {
    bills: {
      subject: ({ companyName }: { companyName: string }) =>
        `Confirm this address for ${companyName}’s bills`,
      text: ({ companyName, brandName, link, hours }: AddressLink) =>
        `${companyName} would like to receive its ${brandName} bills at this address.\n\nConfirm the address within ${hoursText(hours)}:\n${link}\n\nIf you don’t recognize ${companyName}, ignore this email. We won’t send you anything else.`,
    },
    alerts: {
      subject: ({ companyName }: { companyName: string }) =>
        `Confirm this address for ${companyName}’s balance alerts`,
      text: ({ companyName, brandName, link, hours }: AddressLink) =>
        `${companyName} would like to receive its ${brandName} low-balance alerts at this address.\n\nConfirm the address within ${hoursText(hours)}:\n${link}\n\nIf you don’t recognize ${companyName}, ignore this email. We won’t send you anything else.`,
    },
    spending: {
      subject: ({ companyName }: { companyName: string }) =>
        `Confirm this address for ${companyName}’s spending alerts`,
      text: ({ companyName, brandName, link, hours }: AddressLink) =>
        `${companyName} would like to receive its ${brandName} spending alerts at this address.\n\nConfirm the address within ${hoursText(hours)}:\n${link}\n\nIf you don’t recognize ${companyName}, ignore this email. We won’t send you anything else.`,
    },
  },
  /** To the provider's own staff: how to set a password. */
  staffLink: {
    invitation: {
      subject: ({ brandName }: StaffLink) => `Your access to the ${brandName} back office`,
      text: ({ brandName, name, url, hours }: StaffLink) =>
        `Hello ${name},\n\nYou’ve been invited to the ${brandName} back office. Set your password within ${hoursText(hours)}:\n${url}\n\nYou’ll also set up an authenticator app, so have your phone ready. If you weren’t expecting this email, contact an administrator.`,
    },
    reset: {
      subject: ({ brandName }: StaffLink) =>
        `Your access to the ${brandName} back office was reset`,
      text: ({ brandName, name, url, hours }: StaffLink) =>
        `Hello ${name},\n\nAn administrator reset your access to the ${brandName} back office. You’ve been logged out everywhere, and your password, authenticator and recovery codes no longer work. Set a new password within ${hoursText(hours)}:\n${url}\n\nYou’ll also set up an authenticator app, so have your phone ready. If you didn’t ask for this, contact an administrator.`,
    },
  },
};
