/** How to reach the service desk. */
export const contact = {
  title: 'Contact us',
  mainlandText: 'Call us, or scan the code with WeChat to send us a message.',
  overseasText: 'Call or email us, or scan a code to chat with us in your preferred app.',
  phone: 'Phone',
  email: 'Email',
  /** Follow "Copy". */
  copyPhone: 'phone number',
  copyEmail: 'email address',
  apps: { whatsapp: 'WhatsApp', telegram: 'Telegram', wechat: 'WeChat' },
  qrCode: ({ app }: { app: string }) => `QR code to chat with us in ${app}`,
  open: ({ app }: { app: string }) => `Open ${app}`,
  scan: 'On this device, tap the app’s name instead of scanning.',
};
