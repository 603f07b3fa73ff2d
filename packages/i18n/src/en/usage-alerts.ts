import type { AlertMeasure, UsageAlertKind } from '@arcadia/contract/notifications/usage-alerts';

/** Alerts on what the running month costs, and on what is used in it. */
export const usageAlerts = {
  title: 'Charges and usage',
  description:
    'Get an email when a month’s charges or usage reach a level you choose, or when a day is unusually high.',
  create: 'New alert',
  listHelp:
    'Charges are usage and fees less your discount, without the top-up to the minimum. Charges and usage are compared about every ten minutes.',
  allApplications: 'All applications',
  measures: {
    charges: 'Charges',
    mau: 'Monthly active users (MAU)',
    minutes: 'Minutes',
    gift_revenue: 'Gift revenue',
    gifts: 'Gifts',
    difference: 'Betting difference',
    tokens: 'Tokens',
    voices: 'Voice clonings',
    bot_calls: 'Bot calls',
  } satisfies Record<AlertMeasure, string>,
  aboveAmount: ({ amount }: { amount: string }) => `From ${amount} a month`,
  abovePercent: ({ percent, compared }: Record<'percent' | 'compared', string>) =>
    `From ${percent} of last month (${compared})`,
  percentIs: ({ amount }: { amount: string }) => `this month ${amount}`,
  percentWaits: 'starts with your first final bill',
  percentWaitsForUsage: 'nothing was used last month',
  unusualDay: 'Unusually high days',
  recipients: ({ emails }: { emails: string }) => `Sent to ${emails}`,
  awaiting: ({ emails }: { emails: string }) => `Awaiting confirmation: ${emails}`,
  /** Between addresses. */
  between: ', ',
  statuses: {
    watching: 'Not reached this month',
    quiet: 'No unusual day this month',
    reached: 'Reached this month',
    noticed: 'Noticed this month',
    paused: 'Paused',
  },
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Delete',
  /** For screen readers: which alert a button is about. */
  editNamed: ({ name }: { name: string }) => `Edit: ${name}`,
  pauseNamed: ({ name }: { name: string }) => `Pause: ${name}`,
  resumeNamed: ({ name }: { name: string }) => `Resume: ${name}`,
  removeNamed: ({ name }: { name: string }) => `Delete: ${name}`,
  paused: ({ name }: { name: string }) => `${name} is paused`,
  resumed: ({ name }: { name: string }) => `${name} is active again`,
  removeTitle: ({ name }: { name: string }) => `Delete ${name}?`,
  removeText: 'Nobody is told by this alert any more. What it told before stays in the list below.',
  removed: 'Alert deleted',
  emptyTitle: 'No alerts yet',
  emptyText:
    'Create one to learn early that a month becomes busier or more expensive than planned.',
  emptyTextQuery: 'Someone with permission to manage bills can create one.',
  tooMany: ({ most }: { most: number }) => `A company can have ${most} alerts. Delete one first.`,
  unconfirmed: 'Awaiting confirmation',
  unconfirmedText:
    'No alerts go to these addresses until the link we emailed them has been opened. What nobody could be told of is sent then.',
  resend: 'Resend link',
  resendNamed: ({ email }: { email: string }) => `Resend link: ${email}`,
  resent: ({ email }: { email: string }) => `We sent a new link to ${email}`,
  history: 'Recent alerts',
  reached: ({ month, value, threshold }: { month: string; value: string; threshold: string }) =>
    `Charges of ${month} reached ${threshold}: ${value}`,
  unusual: ({ day, value, usual }: { day: string; value: string; usual: string }) =>
    `${day} cost about ${value}, usually ${usual}`,
  reachedQuantity: ({
    measure,
    month,
    value,
    threshold,
  }: Record<'measure' | 'month' | 'value' | 'threshold', string>) =>
    `${measure} in ${month} reached ${threshold}: ${value}`,
  unusualQuantity: ({
    measure,
    day,
    value,
    usual,
  }: Record<'measure' | 'day' | 'value' | 'usual', string>) =>
    `${measure} on ${day}: ${value}, usually about ${usual}`,
  loadFailed: 'The alerts couldn’t be loaded',
  form: {
    create: 'New alert',
    edit: 'Edit alert',
    text: 'Each level is told once a month. A day is told once.',
    name: 'Name',
    nameHelp: 'Recipients see it in the email.',
    application: 'Application',
    applicationFixed: 'To watch another application, create a new alert.',
    measure: 'Watch',
    measureFixed: 'To watch something else, create a new alert.',
    kind: 'Tell when',
    kinds: {
      amount: 'The month reaches a level',
      percent: 'The month reaches a share of last month',
      unusual_day: 'A day is unusually high',
    } satisfies Record<UsageAlertKind, string>,
    unusualHelp:
      'A day is compared with the same weekday of the past eight weeks, so this needs four weeks of usage. Days below 100 CNY are never told.',
    unusualQuantityHelp: ({ least }: { least: string }) =>
      `A day is compared with the same weekday of the past eight weeks, so this needs four weeks of usage. Days below ${least} are never told.`,
    quantity: 'Level',
    quantityHelp: {
      mau: 'Users in the month, counted once in each region service.',
      minutes: 'Minutes in the month.',
      gift_revenue: 'Revenue of gifts in the month, as you report it.',
      gifts: 'Gifts in the month.',
      difference: 'Platform currency bet less returned, in the month.',
      tokens: 'Tokens in the month.',
      voices: 'Cloned voices in the month.',
      bot_calls: 'Bot calls in the month.',
    } satisfies Record<Exclude<AlertMeasure, 'charges'>, string>,
    levelMissing: 'Enter a number above zero',
    levelWrong: 'Enter a number with at most two decimal places, such as 1000',
    levelTooLarge: 'Enter at most 100,000,000,000',
    amount: 'Amount',
    amountHelp: 'In CNY, the currency of prices.',
    amountHelpConverted: ({ settlementCurrency }: { settlementCurrency: string }) =>
      `In CNY, because prices are. Charges become ${settlementCurrency} only with the final bill, at the exchange rate of its month.`,
    percent: 'Share of last month',
    percentHelp: 'A whole number from 1 to 500.',
    percentWrong: 'Enter a whole number from 1 to 500',
    recipients: 'Recipients',
    recipientsHelp: ({ most }: { most: number }) =>
      `Email addresses, one on each line, up to ${most}. New addresses get a link to confirm first.`,
    recipientsMissing: 'Enter at least one email address',
    recipientsMany: ({ most }: { most: number }) => `Use at most ${most} addresses`,
    recipientWrong: ({ email }: { email: string }) => `${email} is not a valid email address`,
    submitCreate: 'Create alert',
    submitEdit: 'Save alert',
    created: 'Alert created',
    saved: 'Alert saved',
  },
};
