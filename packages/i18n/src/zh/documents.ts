import type { documents as en } from '../en/documents.ts';
import type { Messages } from '../messages.ts';
import { rechargePrivacy } from './documents/recharge-privacy.ts';
import { serviceTerms } from './documents/service-terms.ts';

export const documents: Messages<typeof en> = {
  effective: '版本 1.0，自 2026 年 1 月 1 日起生效',
  provider: ({ brand }) => `服务商：${brand}`,
  contents: '目录',
  linkTo: ({ section }) => `“${section}”的链接`,
  print: '打印或保存',
  other: '另请参阅',
  contact: '联系方式',
  serviceTerms,
  rechargePrivacy,
};
