import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Email and text messages. */
export const messageSettings = {
  mail: setting(schema.oneOf('inbox', 'smtp'), {
    name: 'MAIL',
    meaning:
      'How email is sent: smtp, through a mail server, or inbox, the page of sim, which sends nothing',
    fallback: 'inbox',
    neededInProduction: true,
    // The mailbox that Debian and others set at a login.
    foreign: /^\//,
    weakness: (kind) => (kind === 'inbox' ? 'must be smtp' : null),
  }),
  staffDigests: setting(schema.oneOf('on', 'off'), {
    name: 'STAFF_DIGESTS',
    meaning: 'Whether operators are mailed about money that waits for their decision',
    fallback: 'on',
  }),
  smtpHost: setting(schema.optional(schema.text), {
    name: 'SMTP_HOST',
    meaning: 'Host name of the mail server; needed if MAIL is smtp',
    neededInProduction: true,
  }),
  smtpPort: setting(schema.wholeNumber(1, 65_535), {
    name: 'SMTP_PORT',
    meaning: 'Port of the mail server: usually 587 with starttls, 465 with implicit',
    fallback: '587',
  }),
  smtpTls: setting(schema.oneOf('starttls', 'implicit', 'none'), {
    name: 'SMTP_TLS',
    meaning:
      'starttls: encrypted before anything is sent; implicit: encrypted from the first byte; none: unencrypted',
    fallback: 'starttls',
    weakness: (kind) => (kind === 'none' ? 'must be starttls or implicit' : null),
  }),
  smtpUser: setting(schema.optional(schema.text), {
    name: 'SMTP_USER',
    meaning: 'User name at the mail server, together with SMTP_PASSWORD; empty: no authentication',
  }),
  smtpPassword: setting(schema.optional(schema.text), {
    name: 'SMTP_PASSWORD',
    meaning: 'Password of that user',
  }),
  smtpCa: setting(schema.optional(schema.certificate), {
    name: 'SMTP_CA',
    meaning:
      'Certificate in PEM that is trusted in addition to the public authorities; empty: none',
  }),
  mailFrom: setting(schema.optional(schema.emailAddress), {
    name: 'MAIL_FROM',
    meaning: 'Sender address of email, with BRAND_NAME as the name; needed if MAIL is smtp',
    neededInProduction: true,
  }),
  sms: setting(schema.oneOf('inbox', 'tencent'), {
    name: 'SMS',
    meaning:
      'How text messages are sent: tencent, through Tencent Cloud, or inbox, the page of sim, which sends nothing',
    fallback: 'inbox',
    neededInProduction: true,
    weakness: (kind) => (kind === 'inbox' ? 'must be tencent' : null),
  }),
  tencentSmsSdkAppId: setting(schema.optional(schema.number), {
    name: 'TENCENT_SMS_SDK_APP_ID',
    meaning: 'SmsSdkAppId; needed if SMS is tencent',
    neededInProduction: true,
  }),
  tencentSmsSignName: setting(schema.optional(schema.text), {
    name: 'TENCENT_SMS_SIGN_NAME',
    meaning: 'Approved signature of messages to mainland China; needed if SMS is tencent',
    neededInProduction: true,
  }),
  tencentSmsTemplates: setting(schema.optional(schema.smsTemplates), {
    name: 'TENCENT_SMS_TEMPLATES',
    meaning:
      'Approved templates with their parameters in order, such as `verification_code.zh.mainland=1110:code`, separated by semicolons; needed if SMS is tencent',
    neededInProduction: true,
  }),
  tencentSmsRegion: setting(schema.text, {
    name: 'TENCENT_SMS_REGION',
    meaning: 'Region of the text message service',
    fallback: 'ap-guangzhou',
  }),
  tencentSmsUrl: setting(schema.webAddress, {
    name: 'TENCENT_SMS_URL',
    meaning: 'Address of the API of the text message service',
    fallback: 'https://sms.tencentcloudapi.com',
    weakness: schema.addressWeakness,
  }),
} as const;
