/** Recharge and its result. */
export const funds = {
  availableCredit: 'Available credit',
  cash: 'Cash balance',
  deposit: 'Deposit',
  creditFormula: 'Cash balance + deposit − this month’s unsettled amount',
  creditFigures: ({ cash, deposit, unsettled }: Record<'cash' | 'deposit' | 'unsettled', string>) =>
    `${cash} + ${deposit} − ${unsettled}`,
  unsettledParts: ({ running, owed }: Record<'running' | 'owed', string>) =>
    `Unsettled: ${running} on running bills, ${owed} owed on final bills`,
  runningAsOf: ({ time }: { time: string }) => `Running bills as of ${time}`,
  coupons: 'Coupons',
  couponCount: ({ count }: { count: number }) => (count === 1 ? '1 coupon' : `${count} coupons`),
  noCoupons: 'None available',
  held: ({ amount }: { amount: string }) => `${amount} on hold`,
  toRefunds: 'View refunds',
  heldText:
    'For refunds that are under review or on their way. If a refund isn’t made, the amount returns to your balance.',
  toTransactions: 'View transactions',
  toHome: 'Go to home page',
  ways: { label: 'Way to recharge', online: 'Online payment', transfer: 'Corporate transfer' },
  recharge: {
    title: 'Recharge',
    description: 'Add funds to your company’s account.',
    balance: 'Balance',
    balanceFailed: 'The balance couldn’t be loaded. You can still recharge.',
    depositOf: ({ required }: { required: string }) => `of ${required} required`,
    depositMissing: ({ missing }: { missing: string }) =>
      `The next ${missing} you add goes toward the deposit, and the rest to your cash balance. The deposit is held as security, never spent on bills, and refunded when you close your account.`,
    depositFull:
      'Your deposit is fully paid, so the whole amount goes to your cash balance. The deposit is held as security, never spent on bills, and refunded when you close your account.',
    underReview: ({ count, amount }: { count: number; amount: string }) =>
      count === 1
        ? `1 corporate transfer of ${amount} is under review. It isn’t part of your balance yet.`
        : `${count} corporate transfers totalling ${amount} are under review. They aren’t part of your balance yet.`,
    toTransfers: 'View transfers',
    noPermission: 'You can view the balance. To recharge, contact your company’s main account.',
    amount: 'Amount',
    amountHelp: ({ maximum }: { maximum: string }) =>
      `In your settlement currency, up to ${maximum}.`,
    amountMissing: 'Enter an amount',
    amountTooLarge: ({ maximum }: { maximum: string }) =>
      `The maximum is ${maximum} per recharge. Split it into several recharges.`,
    quickAmounts: 'Suggested amounts',
    fillDeposit: ({ amount }: { amount: string }) => `Pay deposit in full: ${amount}`,
    method: 'Payment method',
    methodMissing: 'Choose a payment method',
    methodsLoading: 'Loading payment methods',
    methodsFailed: 'The payment methods couldn’t be loaded',
    methodCurrency: ({ takes, settlement }: { takes: string; settlement: string }) =>
      `Only accepts ${takes}. Your account settles in ${settlement}.`,
    noMethodTitle: ({ currency }: { currency: string }) =>
      `Online payments in ${currency} aren’t available yet`,
    noMethodText: 'Contact us to arrange a recharge.',
    allOffTitle: 'Online payment isn’t available at the moment',
    allOffText: 'You can still recharge by corporate bank transfer.',
    toTransfer: 'Recharge by bank transfer',
    allOffReason:
      'All payment methods are switched off for now. Recharge by bank transfer instead.',
    contactUs: 'Contact us',
    noMethodReason: ({ currency }: { currency: string }) =>
      `No payment method accepts ${currency}. Contact us to recharge.`,
    summary: 'Summary',
    toDeposit: 'To the deposit',
    toDepositFormula: ({ missing, amount }: { missing: string; amount: string }) =>
      `lesser of ${amount} and ${missing}`,
    toDepositNone: 'deposit fully paid',
    toCash: 'To the cash balance',
    toOwed: 'To what you owe on bills',
    toOwedText: 'paid first, the oldest bill before newer ones',
    total: 'You pay',
    creditAfter: 'Available credit afterwards',
    creditAfterFormula: ({ before, amount }: { before: string; amount: string }) =>
      `${before} + ${amount}`,
    noValue: '—',
    next: 'What happens next',
    steps: [
      'You pay on the payment page. If you don’t pay in time, the order closes and you won’t be charged.',
      'The amount is usually credited instantly. In rare cases, it takes 1–2 business days.',
      'You return to a receipt that you can print or save.',
    ],
    agree: { before: 'I agree to the ', link: 'recharge and privacy terms', after: '' },
    agreeMissing: 'Agree to the terms to continue',
    submit: 'Continue to payment',
    opening: 'Opening payment page',
    toCertification: 'Complete enterprise verification',
    nothingCharged: 'You haven’t been charged, and your details are saved.',
    open: {
      title: 'Unpaid orders',
      text: 'Pay an order you’ve already placed, or place a new one below. Unpaid orders close on their own.',
      pay: 'Continue to payment',
      processing: 'Payment is being processed',
      processingTitle: 'Payments in progress',
      processingText: 'The payment service hasn’t confirmed these yet. Don’t pay again.',
      look: 'View result',
    },
    small: {
      title: ({ amount }: { amount: string }) => `Recharge only ${amount}?`,
      text: ({ threshold }: { threshold: string }) =>
        `Amounts below ${threshold} may run out quickly. You can continue or change the amount.`,
      continue: 'Continue',
    },
  },
  result: {
    title: 'Payment result',
    loading: 'Checking payment status',
    credited: 'Recharge received',
    creditedText: 'The amount has been added to your funds.',
    creditedLateText:
      'The payment arrived after the order closed. It has been added to your funds.',
    pending: 'Payment is being processed',
    pendingText:
      'If you’ve paid, this page updates automatically. It usually takes a few seconds, and up to 72 hours at most. You can safely leave this page.',
    processingText:
      'The payment service hasn’t confirmed the payment yet. This can take up to 72 hours. This page updates automatically, and you can safely leave it.',
    processingNote: 'This order can no longer be paid. Don’t pay again until you see the result.',
    pendingUnpaid: 'Haven’t paid yet? You can still pay this order.',
    gatewaySilent: 'The payment service isn’t responding right now. We’ll keep checking.',
    timeLeft: 'Time left to pay',
    timeLeftSpoken: (seconds: number) =>
      seconds === 1 ? '1 second left to pay' : `${seconds} seconds left to pay`,
    closed: 'Order closed',
    closedText: 'Your transaction has expired, please refresh to pay again.',
    refresh: 'Refresh',
    closedNote: 'If a payment for this order still arrives, it’ll be credited to your account.',
    failed: 'Payment failed',
    failedText: 'The payment didn’t go through, and nothing was added to your funds.',
    failedNote:
      'If the payment still arrives, it’ll be credited to your account. If you were charged and don’t see it, contact us with the order number.',
    contactUs: 'Contact us',
    amount: 'Amount',
    toDeposit: 'To the deposit',
    toCash: 'To the cash balance',
    order: 'Order number',
    method: 'Payment method',
    payer: 'Company',
    createdAt: 'Order placed',
    creditedAt: 'Credited',
    expiresAt: 'Pay by',
    print: 'Print receipt',
    save: 'Save as PDF',
    checkAgain: 'Check again',
    payNow: 'Continue to payment',
    payFailed: 'You haven’t been charged.',
    rechargeAgain: 'Recharge again',
    receiptNote:
      'Save this receipt or note its order number. You can reopen it from your transactions at any time.',
    noOrder: 'No order specified',
    noOrderText: 'Open the order from your transactions.',
    unknownOrder: 'Order not found',
    unknownOrderText: 'It doesn’t exist or belongs to another company.',
    loadFailed: 'The order couldn’t be loaded',
    loadFailedText: 'Your payment isn’t affected.',
    signIn: 'Log in to see the result',
    signInText: 'Your payment isn’t affected. It’ll be credited whether or not you’re logged in.',
    toSignIn: 'Log in',
  },
};
