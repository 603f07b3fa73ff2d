import { callbackMail } from './callbacks/mail.ts';
import { certificationMail } from './certification/mail.ts';

type AccessNotice = {
  brandName: string;
  companyName: string;
  name: string;
  login: string;
  url: string;
};

type NoticeParameters = { brandName: string; contact: string; link: string };
type BillingLink = { companyName: string; brandName: string; link: string; hours: number };

type StaffLink = { brandName: string; name: string; url: string; hours: number };

/** What the product writes to people by text message and e-mail. */
export const mail = {
  codeSubject: ({ brandName }: { brandName: string }) => `Your ${brandName} verification code`,
  codeText: ({ brandName, code, minutes }: { brandName: string; code: string; minutes: number }) =>
    `${brandName}: your verification code is ${code}. It is valid for ${minutes} minutes. Nobody from ${brandName} will ever ask you for it.`,
  /** To the owner of a sub-account. */
  access: {
    invitation: {
      subject: ({ companyName, brandName }: AccessNotice) =>
        `You have a ${brandName} account at ${companyName}`,
      mail: ({ name, companyName, brandName, login, url }: AccessNotice) =>
        `Hello ${name},\n\n${companyName} has given you an account in the ${brandName} console.\n\nYour login: ${login}\nLog in: ${url}\n\nGet a verification code on the login page; no password is needed. If you do not know ${companyName}, ignore this message.`,
      sms: ({ companyName, brandName, login, url }: AccessNotice) =>
        `${brandName}: ${companyName} has given you an account. Log in with ${login} and a verification code: ${url}`,
    },
    reset: {
      subject: ({ brandName }: AccessNotice) => `Your ${brandName} account was reset`,
      mail: ({ name, companyName, brandName, login, url }: AccessNotice) =>
        `Hello ${name},\n\nAn administrator of ${companyName} has reset your account in the ${brandName} console. You were logged out everywhere and your password was removed.\n\nYour login: ${login}\nLog in: ${url}\n\nLog in with a verification code, then set a new password under “Account information”.`,
      sms: ({ companyName, brandName, url }: AccessNotice) =>
        `${brandName}: an administrator of ${companyName} has reset your account. Your password was removed; log in with a verification code: ${url}`,
    },
  },
  /** What was decided about an enterprise verification. */
  certification: certificationMail,
  callbacks: callbackMail,
  securitySubject: ({ brandName }: { brandName: string }) =>
    `Your ${brandName} account was changed`,
  /** `contact` is masked; `link` leads to the sessions of the account. */
  securityNotices: {
    passwordChanged: ({ brandName, link }: NoticeParameters) =>
      `${brandName}: the login password of your account was changed, and every other session was ended. If this was not you, log in by code, change it again and look through your sessions: ${link}`,
    phoneChanged: ({ brandName, contact }: NoticeParameters) =>
      `${brandName}: your account now logs in with the phone ${contact} in place of this one. If this was not you, contact us at once.`,
    emailChanged: ({ brandName, contact }: NoticeParameters) =>
      `${brandName}: your account now logs in with the e-mail ${contact} in place of this one. If this was not you, contact us at once.`,
    phoneAdded: ({ brandName, contact, link }: NoticeParameters) =>
      `${brandName}: the phone ${contact} was added to your account and can be used to log in. If this was not you, end the sessions you do not know: ${link}`,
    emailAdded: ({ brandName, contact, link }: NoticeParameters) =>
      `${brandName}: the e-mail ${contact} was added to your account and can be used to log in. If this was not you, end the sessions you do not know: ${link}`,
  },
  billingEmailSubject: ({ companyName }: { companyName: string }) =>
    `Receive the bills of ${companyName} at this address`,
  billingEmailText: ({ companyName, brandName, link, hours }: BillingLink) =>
    `${companyName} would like to receive its ${brandName} bills at this address.\n\nConfirm it here within ${hours} hours:\n${link}\n\nIf you do not know ${companyName}, ignore this mail. Nothing will be sent to you then.`,
  /** To the provider's own staff: how to set a password. */
  staffLink: {
    invitation: {
      subject: ({ brandName }: StaffLink) => `Your access to the ${brandName} back office`,
      text: ({ brandName, name, url, hours }: StaffLink) =>
        `Hello ${name},\n\nYou have been invited to the ${brandName} back office. Set your password here within ${hours} hours:\n${url}\n\nYou will also set up an authenticator app, so keep your phone at hand. If you did not expect this mail, tell an administrator.`,
    },
    reset: {
      subject: ({ brandName }: StaffLink) =>
        `Your access to the ${brandName} back office was reset`,
      text: ({ brandName, name, url, hours }: StaffLink) =>
        `Hello ${name},\n\nAn administrator has reset your access to the ${brandName} back office. You are signed out everywhere, and your password, authenticator and recovery codes no longer work. Set a new password here within ${hours} hours:\n${url}\n\nYou will also set up an authenticator app, so keep your phone at hand. If you did not ask for this, tell an administrator.`,
    },
  },
};
