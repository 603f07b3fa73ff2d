import type { formats as en } from '../en/format-words.ts';
import type { Messages } from '../messages.ts';

export const formats: Messages<typeof en> = {
  locale: 'zh-CN',
  justNow: '刚刚',
  shortly: '即将',
  date: ({ year, month, day }) => `${year}年${month}月${day}日`,
  month: ({ year, month }) => `${year}年${month}月`,
  dateAndTime: ({ date, time }) => `${date} ${time}`,
};
