import type { payment as en } from '../en/payment.ts';
import type { Messages } from '../messages.ts';

export const payment: Messages<typeof en> = {
  title: '支付订单',
  heading: '待支付订单',
  loading: '正在获取订单',
  order: '订单号',
  item: '商品名称',
  itemRecharge: '账户充值',
  payee: '收款方',
  payer: '付款方',
  gateways: {
    alipay: { name: '支付宝', help: '扫码或登录支付宝付款，通常实时到账。' },
    wechat_pay: { name: '微信支付', help: '用微信扫描二维码付款，通常实时到账。' },
    stripe: {
      name: 'Stripe',
      help: '在 Stripe 页面用银行卡、电子钱包或银行账户付款，银行卡付款通常实时到账。',
    },
    paypal: { name: 'PayPal', help: '使用 PayPal 账户或银行卡付款，通常实时到账。' },
  },
  method: '支付方式',
  createdAt: '下单时间',
  timeLeft: '剩余支付时间',
  timeLeftSpoken: (seconds) => `支付时间还剩 ${seconds} 秒`,
  next: ({ method }) =>
    `将跳转到${method}完成支付，之后返回本站。逾期未支付的订单会自动关闭，不产生扣款。`,
  pay: ({ method }) => `去${method}支付`,
  scan: ({ method }) => `请使用${method}扫码支付`,
  mayNotPay: '您的角色可以查看订单，但不能支付，请联系贵公司主账号。',
  payFailed: '未产生扣款。',
  toResult: '查看订单结果',
  noLongerTitle: '该订单无需支付',
  noLonger: {
    credited: '订单已支付，款项已入账。',
    closed: '订单逾期未支付，已关闭，未产生扣款。',
    failed: '支付未成功，没有款项入账。',
    processing: '支付服务尚未确认付款结果，请勿重复付款。',
  },
  noOrder: '网址中没有订单号',
  noOrderText: '请从收支明细进入订单，或重新发起充值。',
  unknownOrder: '订单不存在',
  unknownOrderText: '该订单不存在，或不属于贵公司。',
  forbidden: '无权查看该订单',
  forbiddenText: '您的角色没有充值权限，请联系贵公司主账号。',
  loadFailed: '订单加载失败',
  toRecharge: '去充值',
  toHome: '返回首页',
};
