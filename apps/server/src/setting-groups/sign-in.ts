import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** Sign-in of customers and operators. */
export const signInSettings = {
  firstOperatorEmail: setting(parse.optional(parse.emailAddress), {
    name: 'FIRST_OPERATOR_EMAIL',
    meaning:
      'Email address of the first administrator, who is invited if the back office has no operator; sim seeds its own',
    fallback: '',
    neededInProduction: true,
  }),
  legacyConsoleUrl: setting(parse.optional(parse.webAddress), {
    name: 'LEGACY_CONSOLE_URL',
    meaning:
      'Address of the previous console, to which legacy companies are redirected; empty: there is none',
    fallback: '',
  }),
  legacySharedSecret: setting(parse.optional(parse.text), {
    name: 'LEGACY_SHARED_SECRET',
    meaning:
      'Secret with which the previous console authenticates to issue and redeem hand-over codes; empty: it can do neither',
    fallback: '',
    weakness: (secret) =>
      secret !== null && secret.length < 32 ? 'must have at least 32 characters' : null,
  }),
  passkeyRpId: setting(parse.optional(parse.hostName), {
    name: 'PASSKEY_RP_ID',
    meaning:
      'Host that passkeys are made for: that of PUBLIC_URL, or a domain above it that several addresses share; passkeys made for another one stop working; empty: the host of PUBLIC_URL',
    fallback: '',
  }),
  passkeyOrigins: setting(parse.listOf(parse.origin), {
    name: 'PASSKEY_ORIGINS',
    meaning:
      'Further origins, below PASSKEY_RP_ID, at which passkeys are used, separated by commas; empty: only PUBLIC_URL',
    fallback: '',
    weakness: (origins) =>
      origins.every((origin) => origin.startsWith('https:')) ? null : 'must be https origins',
  }),
  embedAllowedOrigins: setting(parse.listOf(parse.origin), {
    name: 'EMBED_ALLOWED_ORIGINS',
    meaning:
      'Origins whose pages may embed the login form in a frame, separated by commas; empty: none',
    fallback: '',
    weakness: (origins) =>
      origins.every((origin) => origin.startsWith('https:')) ? null : 'must be https origins',
  }),
  managementSiteUrl: setting(parse.optional(parse.webAddress), {
    name: 'MANAGEMENT_SITE_URL',
    meaning:
      'Address to which the embedded login form redirects; empty: it only notifies the parent page',
    fallback: '',
    weakness: (url) =>
      url === null || url.startsWith('https:') ? null : 'must be an https address',
  }),
  captcha: setting(parse.oneOf('puzzle', 'tencent'), {
    name: 'CAPTCHA',
    meaning: "Captcha before a code is sent: the product's own puzzle, or Tencent Cloud's",
    fallback: 'puzzle',
  }),
  tencentCaptchaAppId: setting(parse.optional(parse.number), {
    name: 'TENCENT_CAPTCHA_APP_ID',
    meaning: 'CaptchaAppId; needed if CAPTCHA is tencent',
    fallback: '',
  }),
  tencentCaptchaAppSecretKey: setting(parse.optional(parse.text), {
    name: 'TENCENT_CAPTCHA_APP_SECRET_KEY',
    meaning: 'AppSecretKey of that captcha; needed if CAPTCHA is tencent',
    fallback: '',
  }),
  tencentCaptchaUrl: setting(parse.webAddress, {
    name: 'TENCENT_CAPTCHA_URL',
    meaning: 'Address of the API that checks that captcha',
    fallback: 'https://captcha.tencentcloudapi.com',
    weakness: (url) => (url.startsWith('https:') ? null : 'must be an https address'),
  }),
  tencentSecretId: setting(parse.optional(parse.text), {
    name: 'TENCENT_SECRET_ID',
    meaning: 'SecretId of the Tencent Cloud account; needed if CAPTCHA or SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
  tencentSecretKey: setting(parse.optional(parse.text), {
    name: 'TENCENT_SECRET_KEY',
    meaning: 'SecretKey of the Tencent Cloud account; needed if CAPTCHA or SMS is tencent',
    fallback: '',
    neededInProduction: true,
  }),
} as const;
