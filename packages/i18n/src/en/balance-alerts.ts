/** Alerts on a low cash balance, on the recharge page. */
export const balanceAlerts = {
  title: 'Low-balance alerts',
  text: 'Get an email when your cash balance falls below a level you choose.',
  setUp: 'Set up alerts',
  edit: 'Edit',
  off: 'Alerts are off.',
  belowAmount: ({ amount }: { amount: string }) => `Below ${amount}`,
  belowPercent: ({ percent }: { percent: string }) => `Below ${percent} of last month’s bill`,
  percentWaits: 'Starts with your first bill',
  recipients: ({ count }: { count: number }) =>
    count === 1 ? 'Sent to 1 address' : `Sent to ${count} addresses`,
  unconfirmed: 'Awaiting confirmation',
  unconfirmedText:
    'No alerts go to these addresses until the link we emailed them has been opened.',
  resend: 'Resend link',
  resendNamed: ({ email }: { email: string }) => `Resend link: ${email}`,
  resent: ({ email }: { email: string }) => `We sent a new link to ${email}`,
  current: ({ threshold }: { threshold: string }) => `Your cash balance is below ${threshold}`,
  currentText: ({ balance, time }: { balance: string; time: string }) =>
    `It was ${balance} on ${time}. Recharge to avoid unpaid bills.`,
  history: 'Recent alerts',
  fell: ({ threshold }: { threshold: string }) => `Fell below ${threshold}`,
  mails: {
    pending: 'Being sent',
    retrying: 'Not delivered yet, trying again',
    sent: 'Sent',
    failed: 'Couldn’t be delivered',
  },
  loadFailed: 'The alerts couldn’t be loaded',
  form: {
    title: 'Low-balance alerts',
    text: 'We email everyone below once each time the balance falls below a level. After it has recovered, the next fall is reported again.',
    amount: 'Cash balance falls below',
    amountHelp: 'Leave empty for no fixed level.',
    percent: 'Or below a share of last month’s bill',
    percentHelp: 'In percent, from 1 to 500. Leave empty to turn this off.',
    percentWaits: 'Your company has no bill yet. This starts once there is one.',
    percentWrong: 'Enter a whole number from 1 to 500',
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
