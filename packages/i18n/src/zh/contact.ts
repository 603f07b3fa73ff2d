import type { contact as en } from '../en/contact.ts';
import type { Messages } from '../messages.ts';

export const contact: Messages<typeof en> = {
  title: '联系我们',
  mainlandText: '拨打客服电话，或用微信扫码与客服沟通。',
  overseasText: '可致电、发邮件，或用常用的聊天软件扫码联系客服。',
  phone: '电话',
  email: '邮箱',
  copyPhone: '电话号码',
  copyEmail: '邮箱地址',
  apps: { whatsapp: 'WhatsApp', telegram: 'Telegram', wechat: '微信' },
  qrCode: ({ app }) => `${app}客服二维码`,
  open: ({ app }) => `打开${app}`,
  scan: '正在用手机查看？直接点按软件名称即可，无需扫码。',
};
