import type { MailStatus } from '@arcadia/contract/notifications/balance-alerts';
import { quotaKindNames } from './quota-kinds.ts';

/** All alerts of a company in one place; and what those of money and usage have in common. */
export const alerts = {
  title: 'Alerts',
  description: 'What your company is warned of, who is told, and how it stands now.',
  all: 'All alerts',
  raised: ({ count }: { count: number }) =>
    count === 1 ? '1 alert is raised now' : `${count} alerts are raised now`,
  quiet: 'No alert is raised now',
  nothingTitle: 'No alerts for you',
  nothingText:
    'Alerts watch balances, bills, packages and services. Your role doesn’t cover any of them; your main account can change that.',
  off: 'Off',
  lastTold: 'Last told',
  neverTold: 'Not told so far',
  /** Between things of the same kind. */
  between: ', ',
  noMails: 'Nobody told: no confirmed recipient',
  mails: {
    pending: 'Being sent',
    retrying: 'Not delivered yet, trying again',
    sent: 'Sent',
    failed: 'Couldn’t be delivered',
  } satisfies Record<MailStatus, string>,
  packages: {
    title: 'Packages',
    text: 'Get an email before packages expire with something left, and a notification when little is left of them.',
    loadFailed: 'The alert on packages couldn’t be loaded',
    edit: 'Edit',
    expiry: 'Packages and their quotas',
    days: ({ days }: { days: string }) =>
      `${days === '1' ? '1 day' : `${days} days`} before they expire`,
    ruleOff: 'Nobody is told',
    soon: ({ count }: { count: number }) =>
      count === 1 ? '1 order expires' : `${count} orders expire`,
    quiet: 'Nothing expires soon',
    first: ({ date }: { date: string }) => `See what expires on ${date}`,
    recipients: {
      bill_emails: ({ count }: { count: number }) =>
        count === 1 ? 'Sent to 1 billing email' : `Sent to ${count} billing emails`,
      main_account: () => 'Sent to the main account, since no billing email is confirmed',
    },
    running: 'Quotas that run out',
    runningRule: 'A tenth or less is left after final bills, all valid packages together',
    notification: 'In notifications only',
    low: 'Running low',
    enough: 'None runs low',
    left: ({ kind, left, granted }: Record<'kind' | 'left' | 'granted', string>) =>
      `${kind}: ${left} of ${granted} left`,
    quotas: quotaKindNames,
    nobody: 'In notifications only: everyone has switched this email off',
    form: {
      title: 'Expiring packages',
      text: 'A package is told once for each day you choose, where final bills have left something of it.',
      days: 'Tell before packages expire',
      day: ({ days }: { days: number }) => (days === 1 ? '1 day before' : `${days} days before`),
      noneChosen: 'Without a choice, nobody is told that packages expire.',
      submit: 'Save',
      saved: 'Alert saved',
    },
  },
  servers: {
    title: 'Callbacks and webhooks',
    text: 'Always on. You’re told once when a server begins to fail, and again only after it has worked in between.',
    loadFailed: 'The alerts on servers couldn’t be loaded',
    callbacks: 'Callbacks',
    callbacksRule: 'Production callbacks of online region services, after 3 failed attempts',
    webhooks: 'Webhooks',
    webhooksRule: 'Endpoints, when one is disabled after failing for 3 days',
    failing: 'Failing',
    online: ({ count }: { count: number }) =>
      count === 1 ? '1 service accepts' : `${count} services accept`,
    enabled: ({ count }: { count: number }) =>
      count === 1 ? '1 endpoint accepts' : `${count} endpoints accept`,
    noneOnline: 'No service online',
    noEndpoint: 'No endpoint enabled',
    owner: 'Sent to the main account',
    notMailed: 'In notifications only: the main account has switched this email off',
    place: ({
      application,
      region,
      callbacks,
    }: Record<'application' | 'region' | 'callbacks', string>) =>
      `${application}, ${region}: ${callbacks}`,
  },
};
