import type { fieldProblems as en } from '../en/field-problems.ts';
import type { Messages } from '../messages.ts';

export const fieldProblems: Messages<typeof en> = {
  required: '此项必填',
  tooShort: '内容过短',
  tooLong: '内容过长',
  invalidFormat: '格式不正确',
  invalidEmail: '邮箱格式不正确',
  invalidAmount: '请输入最多两位小数的金额，例如 1000.00',
  amountNotPositive: '金额须大于零',
  amountTooLarge: '金额超出上限',
  unknownOption: '请从选项中选择',
  unknownField: '无法识别的字段',
  invalid: '内容无效',
};
