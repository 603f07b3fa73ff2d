import type { handOver as en } from '../en/hand-over.ts';
import type { Messages } from '../messages.ts';

export const handOver: Messages<typeof en> = {
  title: '从旧版进入',
  working: '正在登录',
  noCode: '链接不完整',
  refused: '链接已失效',
  refusedText: '旧版跳转链接仅可使用一次，且一分钟内有效。请返回旧版重新进入，或直接在此登录。',
  failed: '暂时无法登录',
  toLogin: '去登录',
  askTitle: '是否切换账号？',
  askText: ({ current, next }) => `您当前已登录 ${current}。继续使用旧版链接，将改为登录 ${next}。`,
  keep: ({ name }) => `继续使用 ${name}`,
  replace: ({ name }) => `登录 ${name}`,
  personOf: ({ name, company }) => `${name}（${company}）`,
};
