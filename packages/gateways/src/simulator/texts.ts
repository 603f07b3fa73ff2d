import type { PayerAction } from './payer-action.ts';

export type Language = 'zh' | 'en';

/** Words of the pages for the state of a payment. */
export type StateName =
  | 'open'
  | 'declined'
  | 'late'
  | 'approved'
  | 'paid'
  | 'disputed'
  | 'closed'
  | 'failed'
  | 'expired'
  | 'refunded';

type ActionText = { label: string; help: string };

type Texts = {
  title: string;
  notReal: string;
  otherLanguage: string;
  amountDue: string;
  amountPaid: string;
  payee: string;
  subject: string;
  orderNo: string;
  paymentNo: string;
  payBefore: string;
  wallet: string;
  walletBalance: string;
  orElse: string;
  afterwards: string;
  back: string;
  allPayments: string;
  noPayments: string;
  notifications: string;
  noNotifications: string;
  columns: {
    notification: string;
    time: string;
    answer: string;
    next: string;
    status: string;
    amount: string;
  };
  faults: { none: string; forged: string; lost: string };
  refused: string;
  refusedHelp: string;
  notFound: string;
  states: Record<StateName, string>;
  actions: Record<PayerAction, ActionText>;
};

/** Simulators have their own texts: they play third parties and are not part of the product's dictionaries. */
export const texts: Record<Language, Texts> = {
  zh: {
    title: '收银台',
    notReal: '这是本地模拟的收银台，不会产生真实扣款。',
    otherLanguage: 'English',
    amountDue: '应付金额',
    amountPaid: '实付金额',
    payee: '收款方',
    subject: '商品',
    orderNo: '商户订单号',
    paymentNo: '网关交易号',
    payBefore: '付款截止（UTC+8）',
    wallet: '账户余额',
    walletBalance: '模拟账户，余额充足',
    orElse: '模拟其他情形',
    afterwards: '后续操作',
    back: '返回商户',
    allPayments: '全部交易',
    noPayments: '还没有交易。在控制台发起付款后，会显示在这里。',
    notifications: '异步通知',
    noNotifications: '尚未发送通知。',
    columns: {
      notification: '通知',
      time: '时间（UTC+8）',
      answer: '商户响应',
      next: '下次发送',
      status: '状态',
      amount: '金额',
    },
    faults: { none: '正常', forged: '伪造签名', lost: '已丢失' },
    refused: '无法发起支付',
    refusedHelp:
      '网关拒绝了这次请求。请返回商户重新下单；如果问题仍然存在，请将错误码告知开发人员。',
    notFound: '没有这笔交易',
    states: {
      open: '等待付款',
      declined: '银行拒绝了付款。可以重试，也可以返回商户。',
      late: '付款处理中，付款截止之后才有结果。',
      approved: '付款人已授权，等待商户收款',
      paid: '付款成功',
      disputed: '付款人已提出争议',
      closed: '交易已关闭',
      failed: '银行最终拒绝了付款',
      expired: '已超过付款时间',
      refunded: '已全额退款',
    },
    actions: {
      pay: { label: '确认付款', help: '付款成功，并向商户发送通知。' },
      decline: { label: '银行拒付', help: '付款失败，交易仍可继续支付。' },
      expire: { label: '超时关闭', help: '立即结束付款时间，交易关闭并通知商户。' },
      'pay-late': { label: '超时后到账', help: '款项在付款截止之后才到账。' },
      'pay-slowly': { label: '71 小时后到账', help: '银行处理较慢，付款截止 71 小时后才到账。' },
      'pay-too-slowly': { label: '73 小时后到账', help: '超过 72 小时，商户已不再等待时才到账。' },
      'fail-slowly': { label: '2 小时后付款失败', help: '付款截止 2 小时后，银行拒绝扣款。' },
      'notify-twice': { label: '付款并重复通知', help: '同一条通知同时发送两次。' },
      'notify-forged': { label: '伪造签名的通知', help: '有人冒充网关声称已付款，实际没有付款。' },
      'notify-wrong-amount': {
        label: '付款金额不符',
        help: '实际支付的金额与订单不一致，签名有效。',
      },
      'pay-unknown-order': {
        label: '付款到未知订单',
        help: '以相同金额付款，但商户订单号不是商户给出的。',
      },
      'pay-twice': { label: '付款两次', help: '同一订单号下完成两笔付款，各有交易号。' },
      'lose-notification': { label: '付款但通知丢失', help: '付款成功，商户只能通过查询得知。' },
      resend: { label: '重新发送通知', help: '按交易当前状态再通知一次商户。' },
      'refund-immediately': { label: '退款即时完成', help: '此后的退款立即完成。' },
      'refund-slowly': { label: '退款延迟完成', help: '此后的退款先受理，10 分钟后完成。' },
      'fail-refunds': { label: '退款最终失败', help: '此后的退款先受理，10 分钟后失败。' },
      'refuse-refunds': { label: '拒绝退款申请', help: '此后的退款申请一律被拒绝。' },
      dispute: { label: '提出争议', help: '付款人对这笔付款提出争议，并通知商户。' },
    },
  },
  en: {
    title: 'Cashier',
    notReal: 'This cashier is simulated on your machine. No money is charged.',
    otherLanguage: '中文',
    amountDue: 'Amount due',
    amountPaid: 'Amount paid',
    payee: 'Paid to',
    subject: 'For',
    orderNo: 'Merchant order',
    paymentNo: 'Gateway’s number',
    payBefore: 'Pay before (UTC+8)',
    wallet: 'Account balance',
    walletBalance: 'Simulated account with sufficient funds',
    orElse: 'Simulate another outcome',
    afterwards: 'More actions',
    back: 'Back to the merchant',
    allPayments: 'All payments',
    noPayments: 'No payments yet. Start one in the console and it appears here.',
    notifications: 'Notifications',
    noNotifications: 'Nothing has been sent yet.',
    columns: {
      notification: 'Notification',
      time: 'Time (UTC+8)',
      answer: 'Merchant’s response',
      next: 'Next attempt',
      status: 'Status',
      amount: 'Amount',
    },
    faults: { none: 'Genuine', forged: 'Forged signature', lost: 'Lost' },
    refused: 'This payment can’t be started',
    refusedHelp:
      'The gateway refused the request. Go back and place the order again. If this persists, send the code to a developer.',
    notFound: 'Payment not found',
    states: {
      open: 'Waiting for payment',
      declined: 'The bank declined the payment. Try again or go back to the merchant.',
      late: 'Processing: the outcome is known after the payment deadline.',
      approved: 'Approved; the merchant has not captured it yet',
      paid: 'Paid',
      disputed: 'Paid; the payer has opened a dispute',
      closed: 'Closed',
      failed: 'The bank refused the payment in the end',
      expired: 'The payment deadline has passed',
      refunded: 'Refunded in full',
    },
    actions: {
      pay: { label: 'Pay now', help: 'The payment succeeds and the merchant is notified.' },
      decline: { label: 'Decline', help: 'The bank declines the payment. The payment stays open.' },
      expire: {
        label: 'Let it expire',
        help: 'The payment deadline passes now; the payment closes and the merchant is notified.',
      },
      'pay-late': { label: 'Pay late', help: 'The money arrives after the deadline has passed.' },
      'pay-slowly': {
        label: 'Arrive after 71 hours',
        help: 'The bank is slow: the money arrives 71 hours after the deadline.',
      },
      'pay-too-slowly': {
        label: 'Arrive after 73 hours',
        help: 'The money arrives after 72 hours, when the merchant has stopped waiting.',
      },
      'fail-slowly': {
        label: 'Fail after 2 hours',
        help: 'The bank refuses the payment 2 hours after the deadline.',
      },
      'notify-twice': {
        label: 'Pay and notify twice',
        help: 'The same notification is sent twice at the same time.',
      },
      'notify-forged': {
        label: 'Forge a notification',
        help: 'Someone poses as the gateway and claims a payment that never happened.',
      },
      'notify-wrong-amount': {
        label: 'Pay a wrong amount',
        help: 'The amount paid differs from the order; the signature is genuine.',
      },
      'pay-unknown-order': {
        label: 'Pay an unknown order',
        help: 'The same amount is paid under an order number that the merchant never gave.',
      },
      'pay-twice': {
        label: 'Pay twice',
        help: 'Two payments are made under the same order number, each with a number of its own.',
      },
      'lose-notification': {
        label: 'Pay and lose the notification',
        help: 'The payment succeeds, but the merchant only learns of it by a query.',
      },
      resend: {
        label: 'Send the notification again',
        help: 'Notifies the merchant of the current status again.',
      },
      'refund-immediately': {
        label: 'Complete refunds at once',
        help: 'Refunds requested from now on are completed at once.',
      },
      'refund-slowly': {
        label: 'Delay refunds',
        help: 'Refunds requested from now on are accepted and completed ten minutes later.',
      },
      'fail-refunds': {
        label: 'Let refunds fail',
        help: 'Refunds requested from now on are accepted and fail ten minutes later.',
      },
      'refuse-refunds': {
        label: 'Refuse refunds',
        help: 'Refunds requested from now on are refused.',
      },
      dispute: {
        label: 'Open a dispute',
        help: 'The payer disputes the payment and the merchant is notified.',
      },
    },
  },
};

/** The language in the address, else the first supported one of the browser, else English. */
export function chooseLanguage(asked: string | undefined, acceptLanguage: string): Language {
  if (asked === 'zh' || asked === 'en') return asked;
  const first = acceptLanguage
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase())
    .find((code) => code === 'zh' || code === 'en');
  return first === 'zh' ? 'zh' : 'en';
}
