import type { AnnouncementKind } from '@arcadia/contract/notifications/announcements';
import { notificationKindNames } from './notification-kinds.ts';
import { quotaKindNames } from './quota-kinds.ts';

/** Notifications, and announcements as customers read them. */
export const notifications = {
  title: 'Notifications',
  description: 'What we told your company. Notifications are kept for 180 days.',
  tabs: {
    label: 'Views',
    notifications: 'Notifications',
    announcements: 'Announcements',
    mail: 'Email settings',
  },
  listFailed: 'The notifications couldn’t be loaded',
  emptyTitle: 'No notifications yet',
  emptyText: 'When we decide about an application, or a bill is final, you’ll read it here.',
  message: 'Notification',
  kind: 'Topic',
  at: 'Time',
  state: 'Status',
  unreadOnly: 'Unread',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markedAll: ({ count }: { count: number }) =>
    count === 1 ? '1 notification marked as read' : `${count} notifications marked as read`,
  nothingUnread: 'There is nothing unread',
  kinds: notificationKindNames,
  said: {
    bills: ({ month, count }: { month: string; count: number }) =>
      count === 1 ? `The bill of ${month} is final` : `${count} bills of ${month} are final`,
    billsCorrected: ({ month, count }: { month: string; count: number }) =>
      count === 1
        ? `A bill of ${month} was corrected and is final`
        : `${count} bills of ${month} were corrected and are final`,
    correction: ({
      months,
      count,
      was,
      is,
    }: Record<'months' | 'was' | 'is', string> & { count: number }) =>
      count === 1
        ? `We corrected the bill of ${months}: ${is} instead of ${was}`
        : `We corrected ${count} bills of ${months}: ${is} instead of ${was}`,
    correctionMonths: ({ first, last }: Record<'first' | 'last', string>) => `${first} to ${last}`,
    correctionPaidBack: ({ amount, reason }: Record<'amount' | 'reason', string>) =>
      `${amount} was paid back. Reason: ${reason}`,
    correctionOwed: ({ amount, reason }: Record<'amount' | 'reason', string>) =>
      `${amount} is owed. Reason: ${reason}`,
    correctionReason: ({ reason }: { reason: string }) => `Reason: ${reason}`,
    overdue: ({ amount, count }: { amount: string; count: number }) =>
      count === 1
        ? `1 bill isn’t paid: ${amount} is owed`
        : `${count} bills aren’t paid: ${amount} is owed`,
    overdueText: ({ time }: { time: string }) =>
      `If it isn’t paid, your services are held from ${time}.`,
    held: 'Your services are held because final bills aren’t paid',
    released: 'Your services are no longer held',
    credit: ({ amount }: { amount: string }) => `We credited ${amount} to your account`,
    debit: ({ amount }: { amount: string }) => `We debited ${amount} from your account`,
    deposit: ({ amount }: { amount: string }) => `Your required deposit is now ${amount}`,
    assigned: ({ amount }: { amount: string }) =>
      `A payment of ${amount} was credited to your account`,
    undone: ({ amount }: { amount: string }) =>
      `A payment of ${amount} that we had credited to you by mistake was taken back`,
    charged: ({ amount }: { amount: string }) =>
      `A payment of ${amount} was returned to its payer and taken from your account`,
    suspended: 'Your account was suspended',
    suspensionLifted: 'Your account is in use again',
    handover: {
      started: 'Your main account is being handed over. It can be stopped in the account centre',
      stopped: 'Handing over your main account was stopped',
      done: 'Your main account was handed over',
    },
    closed: 'Your account is closed',
    closingStopped: 'Closing your account was stopped',
    certified: 'Your enterprise verification was approved',
    notCertified: 'Your enterprise verification was rejected',
    supplement: 'We need supplementary verification from you',
    revoked: 'Your enterprise verification was revoked',
    documents: {
      licence: 'business licence',
      certificate: 'certificate of incorporation',
      legal_id: 'legal representative’s ID',
    },
    document: {
      expiring: ({ document, date }: { document: string; date: string }) =>
        `Your ${document} expires on ${date}`,
      expired: ({ document, date }: { document: string; date: string }) =>
        `Your ${document} has expired. It was valid until ${date}`,
    },
    transferCredited: ({ amount }: { amount: string }) =>
      `Your corporate transfer arrived: ${amount} was credited`,
    transferRefused: ({ amount }: { amount: string }) =>
      `Your corporate transfer of ${amount} couldn’t be confirmed`,
    transferUndone: ({ amount }: { amount: string }) =>
      `The credit of ${amount} for your corporate transfer was taken back, and we’re reviewing the transfer again`,
    refundCompleted: ({ amount }: { amount: string }) => `Your refund of ${amount} is complete`,
    refundRefused: ({ amount }: { amount: string }) =>
      `Your refund of ${amount} was rejected, and the money is back in your balance`,
    refundFailed: ({ amount }: { amount: string }) =>
      `A refund of ${amount} failed, and the money is back in your balance`,
    refundUndone: ({ amount }: { amount: string }) =>
      `The approval of your refund of ${amount} was taken back, and it’s under review again`,
    packageRefund: {
      begun: 'We began a refund of a package order',
      balance: 'A package order was refunded to your balance',
      gateway: 'A package order is being refunded to how you paid',
      refused: 'The refund of a package order was rejected',
      failed: 'The refund of a package order failed and went to your balance',
    },
    expiring: ({ count }: { count: number }) =>
      count === 1
        ? '1 package expires soon with something left'
        : `${count} packages expire soon with something left`,
    invoice: {
      issued: ({ amount }: { amount: string }) => `Your invoice for ${amount} was issued`,
      refused: ({ amount }: { amount: string }) => `Your invoice for ${amount} was rejected`,
      voided: ({ amount }: { amount: string }) => `Your invoice for ${amount} was voided`,
    },
    contract: {
      signed: ({ number }: { number: string }) => `Contract ${number} is signed by both sides`,
      rejected: ({ number }: { number: string }) => `Contract ${number} was rejected`,
    },
    callbacks: {
      failing: ({ callback }: { callback: string }) => `Your server doesn’t accept ${callback}`,
      given_up: ({ callback }: { callback: string }) =>
        `We gave up a message to ${callback} after about 16 hours`,
    },
    balanceLow: ({ amount, threshold }: { amount: string; threshold: string }) =>
      `Your cash balance is ${amount}, below your alert at ${threshold}`,
    creditLow: ({ amount, threshold }: { amount: string; threshold: string }) =>
      `Your available credit is ${amount}, below your alert at ${threshold}`,
    usageAlert: ({ alert, period }: { alert: string; period: string }) =>
      `The alert “${alert}” was reached in ${period}`,
    quotaLow: ({ kind }: { kind: string }) => `A tenth or less is left of your packages: ${kind}`,
    quotas: quotaKindNames,
    couponTakenBack: ({ amount }: { amount: string }) => `A coupon of ${amount} was taken back`,
    coupon: ({ amount, date }: { amount: string; date: string }) =>
      `You received a coupon of ${amount}, valid until ${date}`,
    gameApproved: 'A game that you chose was approved',
    gameRefused: 'A game that you chose was rejected',
    exportReady: 'Your export is ready to download',
    exportFailed: 'Your export failed',
  },
  panel: {
    failed: 'Couldn’t load',
    empty: 'Nothing unread. You’re up to date.',
    all: 'All notifications',
    loading: 'Loading notifications',
  },
  mail: {
    title: 'Emails to you',
    text: 'Everything appears in your notifications. Choose what we also email to you; your choice applies wherever your address is used, and to nobody else.',
    failed: 'The email settings couldn’t be loaded',
    saved: 'Email settings saved',
    always: 'Always emailed',
    alwaysText:
      'What is owed, what moves money without your doing, and what your services depend on.',
    chosen: 'Your choice',
    alert: 'Alerts',
    alertText: 'Each alert says who receives it.',
    allAlerts: 'All alerts and their recipients',
    none: 'Notifications only',
    noneText: 'These are never emailed.',
  },
  announcements: {
    failed: 'The announcements couldn’t be loaded',
    loading: 'Loading announcements',
    emptyTitle: 'No announcements',
    emptyText: 'Planned maintenance, new features and changes of terms appear here.',
    kinds: {
      maintenance: 'Maintenance',
      release: 'New features',
      terms: 'Terms and prices',
      general: 'General',
    } satisfies Record<AnnouncementKind, string>,
    important: 'Important',
    read: 'Mark as read',
    more: 'Read more',
  },
};
