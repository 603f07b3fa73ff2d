import type { upload as en } from '../en/upload.ts';
import { formatBytes } from '../formats.ts';
import type { Messages } from '../messages.ts';

export const upload: Messages<typeof en> = {
  field: {
    choose: '选择文件',
    orDrop: '或将文件拖到此处',
    dropNow: '松开即可上传',
    cancel: '取消上传',
    retry: '重试',
    chooseAnother: '重新选择',
    replace: '更换',
    remove: '移除',
    uploading: (name) => `正在上传“${name}”`,
    checking: '正在检查',
    uploaded: (name) => `“${name}”已上传`,
    size: formatBytes,
  },
  rule: ({ formats, limit }) =>
    `支持 ${formats.map((format) => format.toUpperCase()).join('、')} 格式，不超过 ${formatBytes(limit)}`,
  preview: (name) => `“${name}”的预览`,
  failed: '上传失败',
  tokenInvalid: '登录凭证无效，请重新登录后再操作',
  formatError: '文件格式错误',
  exceedsLimit: '文件大小超出限制',
  empty: '文件内容为空，请重新选择。',
};
