import type { keyboard as en } from '../en/keyboard.ts';
import type { Messages } from '../messages.ts';

export const keyboard: Messages<typeof en> = {
  title: '键盘快捷键',
  singleKeys: '启用单键快捷键',
  singleKeysHelp: ({ keys }) =>
    `在输入框中打字时不会触发。使用语音输入或容易误触时可以关闭，${keys} 不受影响。`,
  between: '再按',
  groups: {
    anywhere: '所有页面',
    places: '前往',
    lists: '列表',
    popups: '菜单、标签页与对话框',
    cases: '审核单',
  },
  anywhere: {
    search: '搜索与命令',
    find: '搜索当前列表，没有列表时搜索全部',
    help: '键盘快捷键',
    next: '下一个控件',
    previous: '上一个控件',
  },
  lists: {
    open: '打开所在行，或按所在列排序',
    scroll: '滚动表格',
    edge: '在表头列边上：调窄或调宽',
    fit: '在表头列边上：恢复列宽',
    edges: '在表头列边上：移到相邻的列',
  },
  popups: {
    move: '上一项、下一项',
    turn: '上一个、下一个标签页或图表上的点',
    choose: '选择或确认',
    close: '关闭，并回到原来的位置',
  },
};
