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
  words: {
    createApplication: '新建应用 新游戏 项目',
    language: '语言 中文 英文 翻译',
    theme: '主题 深色 浅色 夜间 外观 颜色',
    keyboard: '键盘 快捷键 热键',
    signOut: '退出登录 注销登录 登出 离开',
    contact: '客服 联系 支持 帮助 咨询 投诉 客户经理',
    guide: '帮助 教程 手册 指南 怎么用',
  },
};
