import type { backofficeSignIn as en } from '../en/backoffice-sign-in.ts';
import type { Messages } from '../messages.ts';

export const backofficeSignIn: Messages<typeof en> = {
  title: '登录',
  heading: '员工登录',
  introduction: ({ brand }) => `仅限 ${brand} 工作人员。`,
  email: '工作邮箱',
  emailInvalid: '请输入完整的邮箱地址，例如 name@company.com',
  password: '密码',
  passwordMissing: '请输入密码',
  submit: '登录',
  recorded: '登录及后续操作均会记入操作日志。',
  customerQuestion: '您是企业客户？',
  customerLink: '前往客户登录',
};
