import type { errors as en } from '../en/errors.ts';
import type { Messages } from '../messages.ts';
import { failures } from './failures.ts';
import { fieldProblems } from './field-problems.ts';

export const errors: Messages<typeof en> = {
  refusals: {
    incorrectPassword: '密码不正确',
    incorrectVerificationCode: '验证码不正确',
    passwordNotSet: '尚未设置登录密码，请使用验证码登录',
    accountDisabled: '该账号已被删除或停用，请联系主账号管理员处理',
    captchaFailed: '安全验证未通过，请重试',
    insufficientCredit: '可用额度不足，请充值后再试',
    certificationRequired: '请先完成企业实名认证，再进行此操作',
    tooManyAttempts: '尝试次数过多，请几分钟后再试',
    stateChanged: '状态已发生变化，请刷新后查看最新情况',
    purchaseLimit: '已达到该套餐的限购数量',
    unpaidOrderExists: '已有限购套餐的未支付订单，请先到订单页支付或取消',
    verificationCodeExpired: '验证码已过期，请重新获取',
    verificationCodeTooSoon: '验证码刚刚发出，请直接使用或稍后再获取',
    termsNotAccepted: '请先勾选同意服务条款',
    idempotencyKeyReused: '该请求已以其他内容提交过，请刷新页面后重试',
    idempotencyKeyMissing: '请求缺少 Idempotency-Key 请求头',
    applicationNameTaken: '已有同名应用，请换一个名称',
    gatewayUnavailable: '支付服务暂时没有响应，未产生扣款，请几分钟后再试',
    currencyNotSupported: '该支付方式不支持贵司的结算币种',
    phoneNumberInvalid: '请输入正确的手机号',
    rechargeExpired: '交易已过期，请刷新后重新支付',
    handOverRefused: '该登录链接已失效，请重新登录。',
    legacyConsoleUnavailable: '贵司无法使用旧版控制台。',
  },
  failures,
  fields: fieldProblems,
};
