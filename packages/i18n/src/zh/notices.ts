import type { notices as en } from '../en/notices.ts';
import type { Messages } from '../messages.ts';

export const notices: Messages<typeof en> = {
  notSignedIn: {
    title: '尚未登录',
    text: '您尚未登录，或登录已失效：超过 12 小时未操作、登录已满 7 天，或已在其他设备上被退出登录。',
    action: '去登录',
  },
  notFound: {
    title: '页面不存在',
    text: '网址可能有误，或页面已移动、删除。',
    action: '返回首页',
  },
};
