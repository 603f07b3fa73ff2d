import type { staffDigestMail as en } from '../../en/staff-digests/mail.ts';
import type { Messages } from '../../messages.ts';

export const staffDigestMail: Messages<typeof en> = {
  subject: ({ brandName }) => `${brandName} 有事项等待您处理`,
  text: ({ name, lines, link }) =>
    `${name}，您好：\n\n运营后台有以下事项等待处理：\n\n${lines}\n\n查看全部待办及等待时长：\n${link}`,
  line: ({ name, count, overdue }) =>
    overdue > 0 ? `${name}：${count}（${overdue} 项超时）` : `${name}：${count}`,
};
