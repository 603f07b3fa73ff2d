/** How to reach the service desk. */
export const contact = {
  title: 'Contact us',
  mainlandText: 'Call the service desk, or scan the code with WeChat to write to it.',
  overseasText: 'Call or write to the service desk, or scan a code with the app that you use.',
  phone: 'Phone',
  email: 'E-mail',
  /** Follow "Copy". */
  copyPhone: 'phone number',
  copyEmail: 'e-mail address',
  apps: { whatsapp: 'WhatsApp', telegram: 'Telegram', wechat: 'WeChat' },
  qrCode: ({ app }: { app: string }) => `QR code that opens the service desk in ${app}`,
  open: ({ app }: { app: string }) => `Open ${app}`,
  scan: 'On this device, press the name of the app instead of scanning.',
};
