import type { BalanceRule } from '@arcadia/contract/notifications/balance-alerts';

/** Alerts on a low cash balance or available credit. */
export const balanceAlerts = {
  title: 'Balance and credit',
  text: 'Get an email when your cash balance or available credit falls below a level you choose.',
  setUp: 'Set up alerts',
  edit: 'Edit',
  rules: {
    amount: 'Cash balance',
    percent: 'Cash balance and last month’s bill',
    credit: 'Available credit',
  } satisfies Record<BalanceRule, string>,
  ruleOff: {
    amount: 'Tells when it falls below an amount',
    percent: 'Tells when it falls below a share of last month’s bill',
    credit: 'Tells when it falls below an amount',
  } satisfies Record<BalanceRule, string>,
  below: 'Below now',
  notBelow: 'Not below',
  waits: 'Waiting',
  nowIs: ({ amount }: { amount: string }) => `now ${amount}`,
  belowPercentOf: ({ percent, amount }: Record<'percent' | 'amount', string>) =>
    `Below ${percent} of last month’s bill (${amount})`,
  /** Between a rule and how it stands. */
  and: ', ',
  /** Between addresses. */
  between: ', ',
  belowAmount: ({ amount }: { amount: string }) => `Below ${amount}`,
  belowPercent: ({ percent }: { percent: string }) => `Below ${percent} of last month’s bill`,
  percentWaits: 'starts with your first bill',
  recipients: ({ emails }: { emails: string }) => `Sent to ${emails}`,
  unconfirmed: 'Awaiting confirmation',
  unconfirmedText:
    'An address gets alerts once the link we emailed to it has been opened. What nobody could be told of is sent then if it is still so.',
  resend: 'Resend link',
  resendNamed: ({ email }: { email: string }) => `Resend link: ${email}`,
  resent: ({ email }: { email: string }) => `We sent a new link to ${email}`,
  history: 'Recent alerts',
  fell: {
    cash: ({ threshold }: { threshold: string }) => `Balance fell below ${threshold}`,
    credit: ({ threshold }: { threshold: string }) => `Credit fell below ${threshold}`,
  },
  loadFailed: 'The alerts couldn’t be loaded',
  form: {
    title: 'Balance and credit alerts',
    text: 'We email everyone below once each time the balance or credit falls below a level. After it has recovered, the next fall is reported again.',
    amount: 'Cash balance falls below',
    amountHelp: 'Leave empty for no fixed level.',
    percent: 'Or below a share of last month’s bill',
    percentHelp: 'In percent, from 1 to 500. Leave empty to turn this off.',
    percentWaits: 'Your company has no bill yet. This starts once there is one.',
    percentWrong: 'Enter a whole number from 1 to 500',
    credit: 'Available credit falls below',
    creditHelp:
      'Cash and deposit less this month’s charges so far and what is owed. Leave empty for no alert on it.',
    recipients: 'Recipients',
    recipientsHelp: ({ most }: { most: number }) =>
      `Email addresses, one on each line, up to ${most}. New addresses get a link to confirm first.`,
    recipientsMissing: 'Enter at least one email address',
    recipientsMany: ({ most }: { most: number }) => `Use at most ${most} addresses`,
    recipientWrong: ({ email }: { email: string }) => `${email} is not a valid email address`,
    submit: 'Save alerts',
    saved: 'Alerts saved',
  },
};
