import type { pdf as en } from '../en/pdf.ts';
import type { Messages } from '../messages.ts';

export const pdf: Messages<typeof en> = {
  opening: '正在打开文件',
  failed: '文件无法显示',
  failedText: '请重试，或下载后在您的设备上打开。',
  pages: ({ count }) => `共 ${count} 页`,
  page: ({ number, of }) => `第 ${number} 页，共 ${of} 页`,
  zoomIn: '放大',
  zoomOut: '缩小',
  largest: '已是最大',
  smallest: '已适合宽度',
  download: '下载',
  view: '查看',
};
