import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** Email and text messages. */
export const messageSettings = {
  mail: setting(parse.oneOf('inbox', 'smtp'), {
    name: 'MAIL',
    meaning:
      'How email is sent: smtp, through a mail server, or inbox, the page of sim, which sends nothing',
    fallback: 'inbox',
    neededInProduction: true,
    weakness: (kind) => (kind === 'inbox' ? 'must be smtp' : null),
  }),
  staffDigests: setting(parse.oneOf('on', 'off'), {
    name: 'STAFF_DIGESTS',
    meaning: 'Whether operators are mailed about money that waits for their decision',
    fallback: 'on',
  }),
  smtpHost: setting(parse.optional(parse.text), {
    name: 'SMTP_HOST',
    meaning: 'Host name of the mail server; needed if MAIL is smtp',
    fallback: '',
    neededInProduction: true,
  }),
  smtpPort: setting(parse.wholeNumber(1, 65_535), {
    name: 'SMTP_PORT',
    meaning: 'Port of the mail server: usually 587 with starttls, 465 with implicit',
    fallback: '587',
  }),
  smtpTls: setting(parse.oneOf('starttls', 'implicit', 'none'), {
    name: 'SMTP_TLS',
    meaning:
      'starttls: encrypted before anything is sent; implicit: encrypted from the first byte; none: unencrypted',
    fallback: 'starttls',
    weakness: (kind) => (kind === 'none' ? 'must be starttls or implicit' : null),
  }),
  smtpUser: setting(parse.optional(parse.text), {
    name: 'SMTP_USER',
    meaning: 'User name at the mail server, together with SMTP_PASSWORD; empty: no authentication',
    fallback: '',
  }),
  smtpPassword: setting(parse.optional(parse.text), {
    name: 'SMTP_PASSWORD',
    meaning: 'Password of that user',
    fallback: '',
  }),
  smtpCa: setting(parse.optional(parse.certificate), {
    name: 'SMTP_CA',
    meaning:
      'Certificate in PEM that is trusted in addition to the public authorities; empty: none',
    fallback: '',
  }),
  mailFrom: setting(parse.optional(parse.emailAddress), {
    name: 'MAIL_FROM',
    meaning: 'Sender address of email, with BRAND_NAME as the name; needed if MAIL is smtp',
    fallback: '',
    neededInProduction: true,
  }),
  sms: setting(parse.oneOf('inbox', 'tencent'), {
    name: 'SMS',
    meaning:
      'How text messages are sent: tencent, through Tencent Cloud, or inbox, the page of sim, which sends nothing',
    fallback: 'inbox',
    neededInProduction: true,
    weakness: (kind) => (kind === 'inbox' ? 'must be tencent' : null),
  }),
  tencentSmsSdkAppId: setting(parse.optional(parse.number), {
    name: 'TENCENT_SMS_SDK_APP_ID',
    meaning: 'SmsSdkAppId; needed if SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
  tencentSmsSignName: setting(parse.optional(parse.text), {
    name: 'TENCENT_SMS_SIGN_NAME',
    meaning: 'Approved signature of messages to mainland China; needed if SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
  tencentSmsTemplates: setting(parse.optional(parse.smsTemplates), {
    name: 'TENCENT_SMS_TEMPLATES',
    meaning:
      'Approved templates with their parameters in order, such as `verification_code.zh.mainland=1110:code`, separated by semicolons; needed if SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
  tencentSmsRegion: setting(parse.text, {
    name: 'TENCENT_SMS_REGION',
    meaning: 'Region of the text message service',
    fallback: 'ap-guangzhou',
  }),
  tencentSmsUrl: setting(parse.webAddress, {
    name: 'TENCENT_SMS_URL',
    meaning: 'Address of the API of the text message service',
    fallback: 'https://sms.tencentcloudapi.com',
    weakness: (url) => (url.startsWith('https:') ? null : 'must be an https address'),
  }),
} as const;
