import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** The provider's brand, and how customers contact the provider. */
export const brandSettings = {
  brandName: setting(schema.text, {
    name: 'BRAND_NAME',
    meaning: 'Product name on screens and in messages',
    fallback: 'Arcadia Console',
    neededInProduction: true,
  }),
  brandColour: setting(schema.optional(schema.hexColour), {
    name: 'BRAND_COLOUR',
    meaning: 'Brand colour as #rrggbb; empty: the default colour',
  }),
  developerDocsUrl: setting(schema.optional(schema.webAddress), {
    name: 'DEVELOPER_DOCS_URL',
    meaning:
      'Address of the documentation that the developer menu leads to; empty: the one that comes with the product, at `/docs`',
  }),
  guideUrl: setting(schema.optional(schema.webAddress), {
    name: 'GUIDE_URL',
    meaning:
      'Address of a manual that the operation guide links to; empty: the documentation at `/docs`',
  }),
  contactPhone: setting(schema.text, {
    name: 'CONTACT_PHONE',
    meaning: 'Phone number of the service desk for customers in mainland China',
    fallback: '+86 400 000 0000',
    neededInProduction: true,
  }),
  contactEmail: setting(schema.emailAddress, {
    name: 'CONTACT_EMAIL',
    meaning: 'Email address of the service desk',
    fallback: 'support@arcadia.example',
    neededInProduction: true,
  }),
  contactWechatUrl: setting(schema.noneOr(schema.webAddress), {
    name: 'CONTACT_WECHAT_URL',
    meaning: 'Content of the WeChat QR code for customers in mainland China; `none`: no code',
    fallback: 'https://wechat.example/arcadia-mainland',
    neededInProduction: true,
  }),
  contactOverseasPhone: setting(schema.text, {
    name: 'CONTACT_OVERSEAS_PHONE',
    meaning: 'Phone number of the service desk for overseas customers',
    fallback: '+1 202 555 0100',
    neededInProduction: true,
  }),
  contactWhatsappUrl: setting(schema.noneOr(schema.webAddress), {
    name: 'CONTACT_WHATSAPP_URL',
    meaning: 'Content of the WhatsApp QR code for overseas customers; `none`: no code',
    fallback: 'https://whatsapp.example/arcadia',
    neededInProduction: true,
  }),
  contactTelegramUrl: setting(schema.noneOr(schema.webAddress), {
    name: 'CONTACT_TELEGRAM_URL',
    meaning: 'Content of the Telegram QR code for overseas customers; `none`: no code',
    fallback: 'https://telegram.example/arcadia',
    neededInProduction: true,
  }),
  contactOverseasWechatUrl: setting(schema.noneOr(schema.webAddress), {
    name: 'CONTACT_OVERSEAS_WECHAT_URL',
    meaning: 'Content of the WeChat QR code for overseas customers; `none`: no code',
    fallback: 'https://wechat.example/arcadia-global',
    neededInProduction: true,
  }),
  securityContacts: setting(schema.noneOr(schema.listOf(schema.contactAddress)), {
    name: 'SECURITY_CONTACT',
    meaning:
      'Where to report vulnerabilities, for `/.well-known/security.txt`: `https:`, `mailto:` or `tel:` addresses separated by commas, the preferred one first; `none`: no such file is served',
    fallback: 'none',
    neededInProduction: true,
    weakness: (contacts) => (contacts?.length === 0 ? 'is missing' : null),
  }),
  securityTxtExpires: setting(schema.noneOr(schema.instant), {
    name: 'SECURITY_TXT_EXPIRES',
    meaning:
      'Expiry of that file (RFC 9116 recommends less than a year), such as 2027-06-30T00:00:00Z; afterwards it is no longer served. `none` if SECURITY_CONTACT is `none`',
    fallback: 'none',
    neededInProduction: true,
  }),
} as const;
