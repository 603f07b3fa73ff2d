import type { palette as en } from '../en/palette.ts';
import type { Messages } from '../messages.ts';

export const palette: Messages<typeof en> = {
  title: '搜索与命令',
  placeholder: '搜索页面、操作、名称或编号，支持拼音',
  recent: '最近使用',
  pages: '前往',
  actions: '操作',
  searching: '正在搜索',
  nothing: ({ query }) => `没有找到“${query}”，试试名称、账单号等编号，或减少几个字。`,
  failed: '部分结果加载失败，请检查网络后重新输入。',
  keys: { moves: '选择', opens: '打开', closes: '关闭' },
  commands: {
    createApplication: '创建应用',
    language: ({ name }) => `切换为 ${name}`,
    dark: '使用深色主题',
    light: '使用浅色主题',
    keyboard: '查看键盘快捷键',
  },
};
