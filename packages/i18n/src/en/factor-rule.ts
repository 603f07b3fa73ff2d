/** The rule of the main account that its sub-accounts need a second step at login. */
export const factorRule = {
  /** Between two sentences. */
  between: ' ',
  title: 'Two-step authentication for sub-accounts',
  off: 'Optional. Each sub-account can set it up for itself.',
  on: ({ date }: { date: string }) => `Required since ${date}.`,
  from: ({ date }: { date: string }) => `Required from ${date}.`,
  without: ({ count, total }: { count: number; total: number }) =>
    count === 0 ? `All ${total} have set it up.` : `${count} of ${total} haven’t set it up yet.`,
  noSubAccounts: 'There are no sub-accounts yet.',
  require: 'Require it',
  change: 'Change date',
  stop: 'Make optional',
  requireTitle: 'Require two-step authentication?',
  requireText:
    'Sub-accounts without a passkey or an authenticator app are told by email or text message. From the date on, they have to set one up before they can log in, and sessions opened without it end.',
  grace: 'Time to set it up',
  days: ({ count }: { count: number }) =>
    count === 0 ? 'None: required immediately' : count === 1 ? '1 day' : `${count} days`,
  requireSubmit: 'Require it',
  required: 'Two-step authentication is required',
  stopTitle: 'Make two-step authentication optional?',
  stopText: 'Sub-accounts keep what they’ve set up, and can remove it.',
  stopped: 'Two-step authentication is optional',
  failed: 'The rule for sub-accounts couldn’t be loaded',
  onlyMain: 'Only the main account can change this.',
};
