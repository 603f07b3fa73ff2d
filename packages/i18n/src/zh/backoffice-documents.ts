import type { backofficeDocuments as en } from '../en/backoffice-documents.ts';
import type { Messages } from '../messages.ts';

export const backofficeDocuments: Messages<typeof en> = {
  view: '材料预览',
  viewHelp: '拖动或用方向键移动，按 + 和 − 缩放，按 0 适应窗口。',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应窗口',
  rotate: '旋转',
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  download: '下载',
  loading: '正在加载材料',
  failed: '材料加载失败',
  failedText: '请重试；如果仍然失败，请刷新页面。',
  broken: '图片无法显示，可下载后查看。',
  downloadOnly: '此类文件不支持在线预览，请下载后查看。',
};
