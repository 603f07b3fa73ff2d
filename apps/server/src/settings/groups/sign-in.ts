import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** Sign-in of customers and operators. */
export const signInSettings = {
  firstOperatorEmail: setting(schema.optional(schema.emailAddress), {
    name: 'FIRST_OPERATOR_EMAIL',
    meaning:
      'Email address of the first administrator, who is invited if the back office has no operator; sim seeds its own',
    neededInProduction: true,
  }),
  legacyConsoleUrl: setting(schema.optional(schema.webAddress), {
    name: 'LEGACY_CONSOLE_URL',
    meaning:
      'Address of the previous console, to which legacy companies are redirected; empty: there is none',
  }),
  legacySharedSecrets: setting(schema.listOf(schema.text), {
    name: 'LEGACY_SHARED_SECRET',
    meaning:
      'Secret with which the previous console authenticates to issue and redeem hand-over codes; two, separated by a comma, while one replaces the other; empty: it can do neither',
    weakness: schema.secretsWeakness,
  }),
  passkeyRpId: setting(schema.optional(schema.hostName), {
    name: 'PASSKEY_RP_ID',
    meaning:
      'Host that passkeys are made for: that of PUBLIC_URL, or a domain above it that several addresses share; passkeys made for another one stop working; empty: the host of PUBLIC_URL',
  }),
  passkeyOrigins: setting(schema.listOf(schema.origin), {
    name: 'PASSKEY_ORIGINS',
    meaning:
      'Further origins, below PASSKEY_RP_ID, at which passkeys are used, separated by commas; empty: only PUBLIC_URL',
    weakness: schema.originsWeakness,
  }),
  embedAllowedOrigins: setting(schema.listOf(schema.origin), {
    name: 'EMBED_ALLOWED_ORIGINS',
    meaning:
      'Origins whose pages may embed the login form in a frame, separated by commas; empty: none',
    weakness: schema.originsWeakness,
  }),
  managementSiteUrl: setting(schema.optional(schema.webAddress), {
    name: 'MANAGEMENT_SITE_URL',
    meaning:
      'Address to which the embedded login form redirects; empty: it only notifies the parent page',
    weakness: schema.addressWeakness,
  }),
  captcha: setting(schema.oneOf('puzzle', 'tencent'), {
    name: 'CAPTCHA',
    meaning: "Captcha before a code is sent: the product's own puzzle, or Tencent Cloud's",
    fallback: 'puzzle',
  }),
  tencentCaptchaAppId: setting(schema.optional(schema.number), {
    name: 'TENCENT_CAPTCHA_APP_ID',
    meaning: 'CaptchaAppId; needed if CAPTCHA is tencent',
  }),
  tencentCaptchaAppSecretKey: setting(schema.optional(schema.text), {
    name: 'TENCENT_CAPTCHA_APP_SECRET_KEY',
    meaning: 'AppSecretKey of that captcha; needed if CAPTCHA is tencent',
  }),
  tencentCaptchaUrl: setting(schema.webAddress, {
    name: 'TENCENT_CAPTCHA_URL',
    meaning: 'Address of the API that checks that captcha',
    fallback: 'https://captcha.tencentcloudapi.com',
    weakness: schema.addressWeakness,
  }),
  tencentSecretId: setting(schema.optional(schema.text), {
    name: 'TENCENT_SECRET_ID',
    meaning: 'SecretId of the Tencent Cloud account; needed if CAPTCHA or SMS is tencent',
    neededInProduction: true,
  }),
  tencentSecretKey: setting(schema.optional(schema.text), {
    name: 'TENCENT_SECRET_KEY',
    meaning: 'SecretKey of the Tencent Cloud account; needed if CAPTCHA or SMS is tencent',
    neededInProduction: true,
  }),
  successionHours: setting(schema.wholeNumber(1, 720), {
    name: 'SUCCESSION_HOURS',
    meaning:
      'Hours for which the hand-over of a main account waits after two operators agreed, while its holder, who is told at once, can stop it',
    fallback: '72',
  }),
} as const;
