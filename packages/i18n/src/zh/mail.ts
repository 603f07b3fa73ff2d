import type { mail as en } from '../en/mail.ts';
import type { Messages } from '../messages.ts';

export const mail: Messages<typeof en> = {
  codeSubject: ({ brandName }) => `${brandName} 验证码`,
  codeText: ({ brandName, code, minutes }) =>
    `【${brandName}】您的验证码是 ${code}，${minutes} 分钟内有效。我们的工作人员不会向您索要验证码，请勿告诉他人。`,
};
