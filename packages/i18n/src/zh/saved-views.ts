import type { savedViews as en } from '../en/saved-views.ts';
import type { Messages } from '../messages.ts';

export const savedViews: Messages<typeof en> = {
  title: '已保存的视图',
  standard: '默认视图',
  none: '设置好筛选、排序和列后，可以在这里命名保存。',
  failed: '视图加载失败',
  retry: '重试',
  changed: ({ name }) => `已更改：${name}`,
  changedText: ({ name }) => `打开“${name}”后，您更改了列表。`,
  replace: '保存更改',
  reset: '放弃更改',
  name: '将当前视图另存为',
  namePlaceholder: '名称',
  nameMissing: '请输入名称。',
  save: '保存',
  rename: ({ name }) => `重命名“${name}”`,
  newName: '新名称',
  cancel: '取消',
  remove: ({ name }) => `删除“${name}”`,
  saved: ({ name }) => `“${name}”已保存`,
  removed: ({ name }) => `“${name}”已删除`,
  undo: '撤销',
  link: '当前视图的链接',
  share: '同事打开链接，会看到同样的筛选和列。',
};
