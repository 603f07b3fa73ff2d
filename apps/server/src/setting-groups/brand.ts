import { setting } from '../setting.ts';
import * as parse from '../settings-parsers.ts';

/** What the product calls itself, and how its customers reach the provider. */
export const brandSettings = {
  brandName: setting(parse.text, {
    name: 'BRAND_NAME',
    meaning: 'Name of the product on screens and in messages',
    fallback: 'Arcadia Console',
    neededInProduction: true,
  }),
  brandColour: setting(parse.optional(parse.hexColour), {
    name: 'BRAND_COLOUR',
    meaning: "Brand colour as #rrggbb; empty: the product's own",
    fallback: '',
  }),
  developerDocsUrl: setting(parse.webAddress, {
    name: 'DEVELOPER_DOCS_URL',
    meaning: 'Documentation for developers of games',
    fallback: 'https://docs.arcadia.example',
    neededInProduction: true,
  }),
  guideUrl: setting(parse.optional(parse.webAddress), {
    name: 'GUIDE_URL',
    meaning: 'Manual that the operation guide leads on to; empty: there is none',
    fallback: '',
  }),
  contactPhone: setting(parse.text, {
    name: 'CONTACT_PHONE',
    meaning: 'Phone number of the service desk',
    fallback: '+86 400 000 0000',
    neededInProduction: true,
  }),
  contactEmail: setting(parse.emailAddress, {
    name: 'CONTACT_EMAIL',
    meaning: 'E-mail address of the service desk',
    fallback: 'support@arcadia.example',
    neededInProduction: true,
  }),
  contactWechatUrl: setting(parse.noneOr(parse.webAddress), {
    name: 'CONTACT_WECHAT_URL',
    meaning: 'What the WeChat code for customers in mainland China holds; `none`: no code',
    fallback: 'https://wechat.example/arcadia-mainland',
    neededInProduction: true,
  }),
  contactOverseasPhone: setting(parse.text, {
    name: 'CONTACT_OVERSEAS_PHONE',
    meaning: 'Phone number of the service desk for customers elsewhere',
    fallback: '+1 202 555 0100',
    neededInProduction: true,
  }),
  contactWhatsappUrl: setting(parse.noneOr(parse.webAddress), {
    name: 'CONTACT_WHATSAPP_URL',
    meaning: 'What the WhatsApp code for customers elsewhere holds; `none`: no code',
    fallback: 'https://whatsapp.example/arcadia',
    neededInProduction: true,
  }),
  contactTelegramUrl: setting(parse.noneOr(parse.webAddress), {
    name: 'CONTACT_TELEGRAM_URL',
    meaning: 'What the Telegram code for customers elsewhere holds; `none`: no code',
    fallback: 'https://telegram.example/arcadia',
    neededInProduction: true,
  }),
  contactOverseasWechatUrl: setting(parse.noneOr(parse.webAddress), {
    name: 'CONTACT_OVERSEAS_WECHAT_URL',
    meaning: 'What the WeChat code for customers elsewhere holds; `none`: no code',
    fallback: 'https://wechat.example/arcadia-global',
    neededInProduction: true,
  }),
  securityContacts: setting(parse.noneOr(parse.listOf(parse.contactAddress)), {
    name: 'SECURITY_CONTACT',
    meaning:
      'Where weaknesses are reported, for `/.well-known/security.txt`: `https:`, `mailto:` or `tel:` addresses separated by commas, the preferred one first; `none`: there is no such file',
    fallback: 'none',
    neededInProduction: true,
    weakness: (contacts) => (contacts?.length === 0 ? 'is missing' : null),
  }),
  securityTxtExpires: setting(parse.noneOr(parse.instant), {
    name: 'SECURITY_TXT_EXPIRES',
    meaning:
      'Until when that file may be believed (RFC 9116 recommends less than a year), such as 2027-06-30T00:00:00Z; it is gone afterwards. `none` where SECURITY_CONTACT is',
    fallback: 'none',
    neededInProduction: true,
  }),
} as const;
