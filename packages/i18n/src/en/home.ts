import type { Desk } from '@arcadia/contract/operators/reviews';
import { regionNames } from './region-names.ts';
import { quotaKindNames } from './quota-kinds.ts';

export const home = {
  title: 'Home',
  description: 'Your funds, remaining free trial and next steps.',
  failed: 'The home page couldn’t be loaded',
  availableCredit: 'Available credit',
  availableCreditFormula: 'Cash balance + deposit − this month’s unsettled amount',
  availableCreditWithoutDeposit: 'Cash balance − this month’s unsettled amount',
  cash: 'Cash balance',
  deposit: 'Deposit',
  depositOf: ({ required }: { required: string }) => `of ${required}`,
  coupons: 'Coupons',
  couponCount: ({ count }: { count: number }) =>
    count === 1 ? '1 available' : `${count} available`,
  depositNote:
    'Your first recharge goes toward the deposit. It’s held as security, never spent on bills, and refunded when you close your account.',
  recharge: 'Recharge',
  certification: {
    notStarted: {
      title: 'Complete enterprise verification',
      text: 'Required to recharge, request invoices and sign contracts. It takes about 10 minutes, and we’ll respond within 48 hours.',
      action: 'Start verification',
    },
    begun: {
      title: 'Finish enterprise verification',
      text: 'You haven’t submitted it yet. It’s required to recharge, request invoices and sign contracts.',
      action: 'Continue',
    },
    underReview: {
      title: 'Enterprise verification is under review',
      text: 'We’ll respond within 48 hours. You can recharge once it’s approved.',
      action: 'View status',
    },
    revoked: {
      title: 'Your enterprise verification was revoked',
      text: 'You can’t recharge, request invoices or sign contracts until it’s approved again.',
      action: 'See why and apply again',
    },
    refused: {
      title: 'Enterprise verification was not passed',
      text: 'Correct the items the reviewer flagged and resubmit. You can’t recharge, request invoices or sign contracts until then.',
      action: 'View reasons',
    },
    supplement: {
      title: 'More information needed',
      text: 'Your enterprise verification remains valid in the meantime.',
      action: 'View request',
    },
    /** For readers who may view it but not fill it in. */
    look: 'View status',
  },
  attention: {
    title: 'Needs your attention',
    count: ({ count }: { count: number }) => (count === 1 ? '1 item' : `${count} items`),
    more: ({ count }: { count: number }) => (count === 1 ? '1 more' : `${count} more`),
    showMore: ({ count }: { count: number }) => `Show ${count} more`,
    showFewer: 'Show fewer',
    nothing: 'Nothing needs your attention',
    nothingText: 'No service is on hold, no callback is failing and nothing is overdue.',
    nothingOfYours: 'Nothing you have access to needs action.',
    online: ({ online, services }: { online: number; services: number }) =>
      `${online} of ${services === 1 ? '1 region service' : `${services} region services`} online`,
    noServices: 'No region services yet',
    failed: 'What needs your attention couldn’t be loaded',
    place: ({ application, region }: { application: string; region: string }) =>
      `${application}, ${region}`,
    between: ', ',
    servicesHeld: 'All services are on hold',
    servicesHeldText: ({ owed }: { owed: string }) => `Pay ${owed} and they come back online`,
    servicesHeldNoAmount: 'Overdue bills must be paid first',
    serviceHeld: ({ place }: { place: string }) => `On hold: ${place}`,
    callbacksFailing: ({ place }: { place: string }) => `Callbacks are failing: ${place}`,
    callbacksFailingText: ({ callbacks }: { callbacks: string }) =>
      `Your server doesn’t accept ${callbacks}`,
    provisioningFailed: ({ place }: { place: string }) => `Setup failed: ${place}`,
    provisioningFailedText: 'Open the region service and retry',
    billsOwed: ({ bills, owed }: { bills: number; owed: string | null }) =>
      `${bills === 1 ? '1 bill is' : `${bills} bills are`} unpaid${owed === null ? '' : `: ${owed}`}`,
    next: {
      reminder: ({ time }: { time: string }) => `Next reminder ${time}`,
      notice: ({ time }: { time: string }) => `Notice of a hold ${time}`,
      hold: ({ time }: { time: string }) => `Services go on hold ${time}`,
    },
    balanceLow: ({ below }: { below: string }) => `Cash balance is below ${below}`,
    balanceLowText: 'The level you chose for alerts',
    creditLow: ({ below }: { below: string }) => `Available credit is below ${below}`,
    alerts: 'Manage alerts',
    contractToSign: 'Your contract is ready to sign',
    orderUnpaid: ({ due }: { due: string }) => `A package order of ${due} isn’t paid`,
    orderUnpaidText: ({ time }: { time: string }) => `Pay by ${time}, or it closes`,
    quotas: quotaKindNames,
    quotaLow: ({ kind }: { kind: string }) => `Packages are running low: ${kind}`,
    quotaLowText: ({ left, granted }: { left: string; granted: string }) =>
      `${left} of ${granted} left after the last bill`,
    quotaUsedUp: ({ kind }: { kind: string }) => `Packages are used up: ${kind}`,
    quotaUsedUpText: 'Further usage is billed at your price plan',
    quotaExpiring: 'Package quotas expire soon',
    quotaExpiringText: ({ date }: { date: string }) => `What’s left expires on ${date}`,
    decisions: 'Decisions',
    approved: 'Approved',
    rejected: 'Rejected',
    desks: {
      certification: 'Enterprise verification',
      contract: 'Contract',
      game: 'Game',
      invoice: 'Invoice',
      package_refund: 'Package refund',
      refund: 'Refund',
      transfer: 'Bank transfer',
    } satisfies Record<Desk, string>,
  },
  regions: regionNames,
  transactions: 'Transaction details',
  services: {
    title: 'Applications',
    applications: 'Applications',
    online: 'Region services online',
    toApplications: 'Go to applications',
  },
};
