import type { callFailures as en } from '../en/call-failures.ts';
import type { Messages } from '../messages.ts';
import { failures } from './failures.ts';

export const callFailures: Messages<typeof en> = {
  ...failures,
  badGateway: '网关错误',
  timeout: '网络异常，请检查网络设置。',
  unreachable: '无法连接服务器，请检查网络后重试。',
  withErrorId: ({ text, errorId }) => `${text}（错误编号 ${errorId}）`,
  verificationFailed: '身份校验失败，请重新登录。',
};
