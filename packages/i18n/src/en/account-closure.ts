type Open = { open: number };

/** Closing the account: what must be finished before, what becomes of the money, and what happens afterwards. */
export const accountClosure = {
  title: 'Close account',
  description: 'End your company’s account and get back what’s left on it.',
  failed: 'The account couldn’t be checked',
  notMainTitle: 'Only the main account can do this',
  notMain: 'Ask whoever has your company’s main account to close it.',
  checksTitle: 'Before you close it',
  checksText: 'Each of these must be finished first.',
  open: 'To do',
  done: 'Done',
  checks: {
    services: {
      title: 'All services are offline',
      open: ({ open }: Open) => `${open} ${open === 1 ? 'service is' : 'services are'} online.`,
      go: 'Take services offline',
    },
    bills: {
      title: 'All bills are final and paid',
      open: () => 'Something is still owed, or a bill isn’t final yet.',
      go: 'View bills',
    },
    certification: {
      title: 'No enterprise verification is under review',
      open: () => 'Wait for the decision, or withdraw it.',
      go: 'View verification',
    },
    game: {
      title: 'No game is under review',
      open: ({ open }: Open) => `${open} ${open === 1 ? 'game waits' : 'games wait'} for approval.`,
      go: 'View applications',
    },
    transfer: {
      title: 'No bank transfer is under review',
      open: ({ open }: Open) =>
        `${open} ${open === 1 ? 'transfer waits' : 'transfers wait'} for confirmation.`,
      go: 'View transfers',
    },
    refund: {
      title: 'No refund is under way',
      open: () => 'Wait until it has arrived.',
      go: 'View refunds',
    },
    payments: {
      title: 'No payment is being processed',
      open: ({ open }: Open) =>
        `${open} ${open === 1 ? 'payment has' : 'payments have'} no result yet.`,
      go: 'View payments',
    },
  },
  moneyTitle: 'What happens to your money',
  refunded: 'Refunded to you',
  refundedNote: 'Deposit and unused cash',
  lapsing: 'Not refundable',
  lapsingNote: 'Money we gave you is not paid out and lapses.',
  coupons: 'Coupons',
  couponsLapse: ({ coupons }: { coupons: number }) =>
    `${coupons} ${coupons === 1 ? 'coupon lapses' : 'coupons lapse'}`,
  records: {
    title: 'What happens to your data',
    items: [
      'All sessions end with the closing. Passwords, passkeys, authenticators, billing emails and drafts of verification are erased 30 days later.',
      'The log of sign-ins is erased after about 13 months (at least six by the Cybersecurity Law).',
      'Bills, invoices, payments and accounting records stay for up to 30 years (Administrative Measures for Accounting Archives), and orders for at least three (E-Commerce Law, Article 31).',
      'Verification documents, and phones and emails of your people, stay for three years, stored and not used for anything else (PIPL, Article 47; Civil Code, Article 188; GDPR, Article 17(3)), and are then erased. Names of people, and a bank account that a refund was paid to, stay with the accounting records.',
    ],
  },
  timing:
    'We review the refund and send it back the way it came, which takes 10–15 business days. The account is closed when it has arrived.',
  understood: 'I understand that nobody can log in to this account again',
  understoodHelp:
    'This applies to the main account and all sub-accounts. Our records are kept as the law requires.',
  tickFirst: 'Confirm that you understand first.',
  notReady: 'Finish what’s still to do first.',
  close: 'Close account',
  confirmTitle: 'Close your company’s account?',
  confirmText: 'You can’t undo this yourself.',
  consequences: {
    refund: 'Everything refundable is sent back to you.',
    new: 'From now on, nothing new can be started: no recharge, no launch, no request.',
    logins: 'When the refund has arrived, all logins end.',
  },
  underWayTitle: 'This account is being closed',
  underWay: ({ time, name }: { time: string; name: string }) =>
    `${name} asked for it at ${time}. Your refund is on its way; when it has arrived, the account is closed and all logins end. Contact us to stop it.`,
  stoppedTitle: 'The closing was stopped',
  stopped: ({ reason }: { reason: string }) =>
    `Your account is in use as before. Reason: ${reason}`,
};
