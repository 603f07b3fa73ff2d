import type { suspensionMail as en } from '../en/suspension-mail.ts';
import type { Messages } from '../messages.ts';
import { suspension } from './suspension.ts';

const joined = (parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join('');

export const suspensionMail: Messages<typeof en> = {
  reasons: suspension.reasons,
  suspended: {
    subject: ({ brandName }) => `贵公司的 ${brandName} 账号已暂停使用`,
    text: ({ brandName, url, time, text, reason, servicesHeld }) =>
      joined([
        `【${brandName}】贵公司的账号已于 ${time} 起暂停使用。`,
        reason,
        text,
        servicesHeld ? suspension.held : suspension.running,
        suspension.may,
        ` ${url}`,
      ]),
  },
  lifted: {
    subject: ({ brandName }) => `贵公司的 ${brandName} 账号已恢复使用`,
    text: ({ brandName, url, time, text }) =>
      joined([`【${brandName}】贵公司的账号已于 ${time} 恢复使用。`, text, ` ${url}`]),
  },
};
