import type { failures as en } from '../en/failures.ts';
import type { Messages } from '../messages.ts';

export const failures: Messages<typeof en> = {
  badRequest: '请求参数有误',
  sessionEnded: '登录已失效，请重新登录。',
  forbidden: '没有访问权限',
  notFound: '请求的内容不存在',
  methodNotAllowed: '不支持该请求方式',
  notAcceptable: '该地址仅提供网页',
  payloadTooLarge: '文件大小超出限制',
  unsupportedMediaType: '不支持该文件格式',
  rateLimited: '操作过于频繁，请稍后再试。',
  internal: '服务器出错了',
  unavailable: '服务暂时不可用，请稍后再试。',
};
