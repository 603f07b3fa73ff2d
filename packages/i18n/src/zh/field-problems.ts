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
  passwordLength: '密码长度须为 8–16 个字符',
  passwordKinds: '须包含数字、字母、符号中的至少两种',
  invalidCreditCode: '统一社会信用代码不正确，请对照营业执照核对',
  invalidIdNumber: '身份证号码不正确，请对照证件核对',
  lettersAndDigitsOnly: '仅支持数字和英文字母',
  invalidPhone: '请输入带区号的电话号码',
  fileMissing: '请上传该文件',
  invalid: '内容无效',
};
