/** The page of one order that waits for its payment. */
export const payment = {
  title: 'Payment order',
  heading: 'Pay this order',
  loading: 'Loading order',
  order: 'Order number',
  item: 'Item',
  itemRecharge: 'Account recharge',
  payee: 'Payee',
  payer: 'Payer',
  gateways: {
    alipay: {
      name: 'Alipay',
      help: 'Pay with a QR code or your Alipay account. Usually credited instantly.',
    },
    wechat_pay: {
      name: 'WeChat Pay',
      help: 'Scan a QR code with WeChat. Usually credited instantly.',
    },
    stripe: {
      name: 'Stripe',
      help: 'Pay by card, wallet or bank debit on Stripe’s page. Cards are usually credited instantly.',
    },
    paypal: {
      name: 'PayPal',
      help: 'Pay with your PayPal account or a card. Usually credited instantly.',
    },
  },
  /** Words for a gateway that is not offered for a while. */
  off: {
    reasons: {
      maintenance: 'Not offered: under maintenance.',
      trouble: 'Not offered: the payment service is having trouble.',
      paused: 'Not offered at the moment.',
    },
    /** Stands right behind the reason: the blank between two sentences is the language's. */
    until: ({ time }: { time: string }) => ` Expected back: ${time}.`,
  },
  method: 'Payment method',
  createdAt: 'Order placed',
  timeLeft: 'Time left to pay',
  timeLeftSpoken: (seconds: number) =>
    seconds === 1 ? '1 second left to pay' : `${seconds} seconds left to pay`,
  next: ({ method }: { method: string }) =>
    `You’ll be redirected to ${method} to pay, then returned here. If you don’t pay in time, the order closes and you won’t be charged.`,
  pay: ({ method }: { method: string }) => `Pay with ${method}`,
  codeLoading: 'Getting the QR code',
  codeFailed: 'The QR code couldn’t be loaded',
  /** Only where payments are simulated. */
  simulateScan: 'Simulate the scan',
  expired: 'Your transaction has expired, please refresh to pay again.',
  refresh: 'Refresh',
  expiredNote:
    'Refreshing places a new order for the same amount. If you’ve just paid, wait for the result instead.',
  otherMethod: 'Use another payment method',
  scan: ({ method }: { method: string }) => `Scan with ${method} to pay`,
  mayNotPay: 'Your role can view orders but not pay them. Contact your company’s main account.',
  payFailed: 'You haven’t been charged.',
  toResult: 'View result',
  noLongerTitle: 'This order no longer needs payment',
  noLonger: {
    credited: 'It’s been paid, and the amount has been added to your funds.',
    failed: 'The payment didn’t go through. Nothing was added to your funds.',
    processing: 'The payment service hasn’t confirmed the payment yet. Don’t pay again.',
  },
  noOrder: 'No order specified',
  noOrderText: 'Open the order from your transactions, or start a new recharge.',
  unknownOrder: 'Order not found',
  unknownOrderText: 'It doesn’t exist or belongs to another company.',
  forbidden: 'You can’t view this order',
  forbiddenText:
    'Your role doesn’t include permission to view recharges. Contact your company’s main account.',
  loadFailed: 'The order couldn’t be loaded',
  toRecharge: 'Recharge',
  toHome: 'Go to home page',
};
