import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** How people come in. */
export const signInSettings = {
  firstOperatorEmail: setting(parse.optional(parse.emailAddress), {
    name: 'FIRST_OPERATOR_EMAIL',
    meaning:
      'Who is invited as the first administrator while the back office has no operator; sim seeds its own',
    fallback: '',
    neededInProduction: true,
  }),
  legacyConsoleUrl: setting(parse.optional(parse.webAddress), {
    name: 'LEGACY_CONSOLE_URL',
    meaning:
      'Console before this one, to which legacy companies are handed over; empty: there is none',
    fallback: '',
  }),
  legacySharedSecret: setting(parse.optional(parse.text), {
    name: 'LEGACY_SHARED_SECRET',
    meaning:
      'What the old console proves itself with when it redeems a hand-over; empty: it can redeem none',
    fallback: '',
    weakness: (secret) =>
      secret !== null && secret.length < 32 ? 'must have 32 characters or more' : null,
  }),
  embedAllowedOrigins: setting(parse.listOf(parse.origin), {
    name: 'EMBED_ALLOWED_ORIGINS',
    meaning:
      'Origins whose pages may show the login form in a frame, separated by commas; empty: none may',
    fallback: '',
    weakness: (origins) =>
      origins.every((origin) => origin.startsWith('https:')) ? null : 'must be https origins',
  }),
  managementSiteUrl: setting(parse.optional(parse.webAddress), {
    name: 'MANAGEMENT_SITE_URL',
    meaning: 'Where the login form in a frame leads to; empty: it only tells the page around it',
    fallback: '',
    weakness: (url) =>
      url === null || url.startsWith('https:') ? null : 'must be an https address',
  }),
  captcha: setting(parse.oneOf('puzzle', 'tencent'), {
    name: 'CAPTCHA',
    meaning: "What stands before every code: the product's own puzzle, or Tencent Cloud's captcha",
    fallback: 'puzzle',
  }),
  tencentCaptchaAppId: setting(parse.optional(parse.number), {
    name: 'TENCENT_CAPTCHA_APP_ID',
    meaning: 'CaptchaAppId; where CAPTCHA is tencent',
    fallback: '',
  }),
  tencentCaptchaAppSecretKey: setting(parse.optional(parse.text), {
    name: 'TENCENT_CAPTCHA_APP_SECRET_KEY',
    meaning: 'AppSecretKey of that captcha; where CAPTCHA is tencent',
    fallback: '',
  }),
  tencentSecretId: setting(parse.optional(parse.text), {
    name: 'TENCENT_SECRET_ID',
    meaning: 'SecretId of the Tencent Cloud account; where CAPTCHA or SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
  tencentSecretKey: setting(parse.optional(parse.text), {
    name: 'TENCENT_SECRET_KEY',
    meaning: 'SecretKey of the Tencent Cloud account; where CAPTCHA or SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
} as const;
