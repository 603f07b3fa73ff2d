import type { sim as en } from '../en/sim.ts';
import type { Messages } from '../messages.ts';

export const sim: Messages<typeof en> = {
  name: '模拟环境',
  notice: '仅当 APP_ENV 为 sim 时才有这些页面。',
  console: '返回控制台',
  inbox: {
    title: '收件箱',
    description: '系统发出的短信和邮件都显示在这里，最新的在前。',
    search: '收件人',
    searchHint: '手机号或邮箱的一部分',
    empty: '还没有消息',
    emptyText: '在登录页获取验证码后，会显示在这里。',
    noMatch: ({ to }) => `没有发给“${to}”的消息`,
    sms: '短信',
    email: '邮件',
    code: '验证码',
  },
  clock: {
    title: '时钟',
    description: '系统使用的时间，只能向前拨，不能回退。',
    now: '系统时间（UTC+8）',
    ahead: '比实际时间快',
    notMoved: '与实际时间一致',
    days: ({ days, hours }) => (days === 0 ? `${hours} 小时` : `${days} 天 ${hours} 小时`),
    move: '向前拨',
    hour: '1 小时',
    day: '1 天',
    week: '7 天',
    jump: '跳到',
    midnight: '次日零点',
    monthEnd: '本月结束前一分钟',
    finalisation: '下一个 2 日 12:00',
    moved: ({ to }) => `系统时间已到 ${to}`,
  },
  shell: { title: '框架' },
  gallery: {
    title: '组件库',
    description: '设计系统的全部组件与状态。',
  },
};
