import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** How e-mails and text messages leave. */
export const messageSettings = {
  mail: setting(parse.oneOf('inbox', 'smtp'), {
    name: 'MAIL',
    meaning: 'Where e-mails go: inbox is a page of sim and sends nothing, smtp a mail server',
    fallback: 'inbox',
    neededInProduction: true,
    weakness: (kind) => (kind === 'inbox' ? 'must be smtp' : null),
  }),
  smtpHost: setting(parse.optional(parse.text), {
    name: 'SMTP_HOST',
    meaning: 'Host name of the mail server; where MAIL is smtp',
    fallback: '',
    neededInProduction: true,
  }),
  smtpPort: setting(parse.wholeNumber(1, 65_535), {
    name: 'SMTP_PORT',
    meaning: 'Its port: usually 587 with starttls, 465 with implicit',
    fallback: '587',
  }),
  smtpTls: setting(parse.oneOf('starttls', 'implicit', 'none'), {
    name: 'SMTP_TLS',
    meaning:
      'starttls: nothing is sent before the connection is encrypted; implicit: encrypted from the first byte; none: in the clear',
    fallback: 'starttls',
    weakness: (kind) => (kind === 'none' ? 'must be starttls or implicit' : null),
  }),
  smtpUser: setting(parse.optional(parse.text), {
    name: 'SMTP_USER',
    meaning: 'Account at the mail server, with SMTP_PASSWORD; empty: it needs none',
    fallback: '',
  }),
  smtpPassword: setting(parse.optional(parse.text), {
    name: 'SMTP_PASSWORD',
    meaning: 'Password of that account',
    fallback: '',
  }),
  smtpCa: setting(parse.optional(parse.certificate), {
    name: 'SMTP_CA',
    meaning: 'Certificate in PEM that is trusted besides the well-known ones; empty: none',
    fallback: '',
  }),
  mailFrom: setting(parse.optional(parse.emailAddress), {
    name: 'MAIL_FROM',
    meaning: 'Address that e-mails come from, under the name of BRAND_NAME; where MAIL is smtp',
    fallback: '',
    neededInProduction: true,
  }),
  sms: setting(parse.oneOf('inbox', 'tencent'), {
    name: 'SMS',
    meaning: 'Where text messages go: inbox is a page of sim and sends nothing, or Tencent Cloud',
    fallback: 'inbox',
    neededInProduction: true,
    weakness: (kind) => (kind === 'inbox' ? 'must be tencent' : null),
  }),
  tencentSmsSdkAppId: setting(parse.optional(parse.number), {
    name: 'TENCENT_SMS_SDK_APP_ID',
    meaning: 'SmsSdkAppId; where SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
  tencentSmsSignName: setting(parse.optional(parse.text), {
    name: 'TENCENT_SMS_SIGN_NAME',
    meaning: 'Approved signature before messages to mainland China; where SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
  tencentSmsTemplates: setting(parse.optional(parse.smsTemplates), {
    name: 'TENCENT_SMS_TEMPLATES',
    meaning:
      'Approved templates and the parameters they take in their order, such as `verification_code.zh.mainland=1110:code`, separated by semicolons; where SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
  tencentSmsRegion: setting(parse.text, {
    name: 'TENCENT_SMS_REGION',
    meaning: 'Region of the service',
    fallback: 'ap-guangzhou',
  }),
  tencentSmsUrl: setting(parse.webAddress, {
    name: 'TENCENT_SMS_URL',
    meaning: 'Address of its API',
    fallback: 'https://sms.tencentcloudapi.com',
    weakness: (url) => (url.startsWith('https:') ? null : 'must be an https address'),
  }),
} as const;
