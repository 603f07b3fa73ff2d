const line = { phone: '1', wechatUrl: null };

/** Answer of `GET /settings`, but for the brand's name. */
export const publicSettings = {
  environment: 'sim' as const,
  brandColour: null,
  embed: { allowedOrigins: [], managementSiteUrl: null },
  captcha: { kind: 'puzzle' as const, appId: null },
  developerDocsUrl: '/docs',
  callbackHeaderPrefix: 'X',
  callbackSourceAddresses: [],
  guideUrl: '/docs',
  contact: {
    phone: '1',
    email: 'a@b.example',
    mainland: line,
    overseas: { ...line, email: 'a@b.example', whatsappUrl: null, telegramUrl: null },
  },
};
