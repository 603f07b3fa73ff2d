/** By what people look for a place of the console besides its name, in the palette. Read in every language at once. */
export const paletteWords = {
  places: {
    dashboard: 'home start overview credit balance to do',
    applications: 'app game project region service launch callback url secret key app id create',
    marketData: 'chart statistics report active users dau mau usage trend',
    dataExport: 'download csv excel report file',
    recharge: 'top up deposit pay add money wechat alipay card balance',
    transactions: 'statement ledger history money in out balance records receipt',
    refund: 'withdraw money back return cash out',
    bills: 'bill billing charge cost fee invoice month usage price',
    coupons: 'voucher discount credit promotion',
    contract: 'agreement sign signature seal',
    packageOrders: 'package order bundle purchase shop',
    invoice: 'fapiao tax invoice header vat receipt',
    accountInformation: 'profile name phone mobile email password company settings',
    accessManagement:
      'members users team people roles permissions sub-account invite colleague staff',
    certification: 'verify company licence kyc identity real name certificate',
    auditLog: 'history activity who did what operations record',
    alerts: 'alarm warning threshold low balance notify budget limit',
    webhooks: 'callback notify event endpoint push signing secret delivery',
    apiReference: 'documentation openapi endpoint call developer docs',
    apiKeys: 'token secret credential access key program',
  },
  sections: {
    callbackGuide: {
      label: 'Callback guide',
      words: 'callback sample code server signature verify integrate documentation sdk',
    },
    developerDocs: {
      label: 'Developer docs',
      words: 'documentation integrate guide manual sdk help',
    },
    bankTransfer: {
      label: 'Recharge by bank transfer',
      words: 'wire remittance corporate bank account swift top up',
    },
    password: { label: 'Change the password', words: 'set reset forgot login credentials' },
    contacts: {
      label: 'Phone, email and billing addresses',
      words: 'mobile number change contact mail bills',
    },
    security: {
      label: 'Login and sessions',
      words:
        'security devices two-factor 2fa mfa otp authenticator passkey recovery codes sign out',
    },
    roles: { label: 'Roles', words: 'permissions rights access groups' },
    newSubAccount: {
      label: 'Add a sub-account',
      words: 'invite new member user colleague create',
    },
    newApiKey: { label: 'Create an API key', words: 'new token secret credential' },
    invoiceRecords: { label: 'Issued invoices', words: 'fapiao history download pdf record' },
    notifications: { label: 'Notifications', words: 'messages inbox bell news unread' },
    announcements: { label: 'Announcements', words: 'news notices maintenance updates' },
    notificationMail: {
      label: 'Notification emails',
      words: 'settings subscribe unsubscribe mail preferences',
    },
    verifyDocument: {
      label: 'Check a document',
      words: 'verify authentic receipt statement code genuine',
    },
    shop: { label: 'Shop', words: 'package buy offers campaign activity promotion' },
    closeAccount: {
      label: 'Close the account',
      words: 'delete cancel deregister terminate remove company',
    },
    serviceTerms: { label: 'Service terms', words: 'legal agreement conditions tos' },
    rechargePrivacy: { label: 'Privacy policy', words: 'legal personal data gdpr' },
  },
};
