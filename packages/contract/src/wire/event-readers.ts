import { topics, type Topic } from './events.ts';
import { holds, type PermissionName } from '../access/permissions.ts';

type Readers = {
  /** Any of these permissions lets a person of the company know whom or what it is about. */
  reads: readonly PermissionName[] | 'everybody';
  /** Any of these lets a person know that something happened, as a figure that they see depends on it. */
  feels?: readonly PermissionName[] | 'everybody';
  /** The event is of no company, and the people of every company learn of it. */
  ofEveryCompany?: true;
};

const applications = { reads: ['applicationQuery'] } as const;
const recharges = { reads: ['rechargeQuery'], feels: ['homeBalance'] } as const;
const quotas = { reads: ['activityOrderQuery'] } as const;
/** Their work: no screen of a customer shows it. */
const staff = { reads: [] } as const;

/**
 * People of a company who learn of an event, by what they may read. Staff learn of all. A topic without an entry does not
 * compile.
 */
const readers: Readonly<Record<Topic, Readers>> = {
  // Everybody's own rights may have changed.
  'access.changed': { reads: ['accessQuery'], feels: 'everybody' },
  'account_closure.changed': { reads: 'everybody' },
  'adjustment.changed': staff,
  'api_key.changed': { reads: ['accessQuery'] },
  'alert.changed': {
    reads: ['rechargeQuery', 'billDetailQuery', 'activityOrderQuery', 'applicationQuery'],
  },
  'announcement.changed': staff,
  'application.changed': { ...applications, feels: ['homeQuery'] },
  'application.reviewed': applications,
  'approval.changed': staff,
  'balance.low': recharges,
  'bank_transfer.changed': { reads: ['rechargeQuery'] },
  'bill.changed': { reads: ['billDetailQuery'], feels: ['invoiceQuery'] },
  'bill.collected': { reads: ['billDetailQuery'] },
  'billing_run.changed': staff,
  'certification.changed': { reads: ['verificationQuery'], feels: ['homeQuery'] },
  'campaign.changed': staff,
  // The notice in the frame is everybody's.
  'company_suspension.changed': { reads: 'everybody' },
  'succession.changed': { reads: 'everybody' },
  'contract.changed': { reads: ['contractQuery'], feels: ['homeQuery'] },
  'contract_template.changed': staff,
  'correction.changed': staff,
  'delivery.changed': applications,
  'exchange_rate.changed': staff,
  'export_task.changed': { reads: ['exportQuery'] },
  'export_task.queued': staff,
  'funds.changed': {
    reads: ['rechargeQuery', 'detailsQuery', 'refundQuery'],
    feels: ['homeBalance', 'couponsQuery', 'billDetailQuery'],
  },
  'funds.credited': recharges,
  'game.changed': applications,
  // Who pays is shown at once what can be paid with.
  'gateway.changed': { reads: ['rechargeQuery', 'activityOrderQuery'], ofEveryCompany: true },
  'invoice.changed': { reads: ['invoiceQuery'], feels: ['activityOrderQuery'] },
  'job.changed': staff,
  // Which one it is, is told by the list of those that the person may read.
  'notification.added': { reads: [], feels: 'everybody' },
  // The notice in the frame is everybody's.
  'overdue.changed': { reads: 'everybody' },
  'package_order.changed': { ...quotas, feels: ['invoiceQuery'] },
  'package_order.expiring': quotas,
  'payment_case.changed': staff,
  'price_plan.changed': staff,
  'quota.low': quotas,
  'recharge.changed': recharges,
  'refund.changed': { reads: ['refundQuery'] },
  'reconciliation.changed': staff,
  'reconciliation.requested': staff,
  'review.changed': staff,
  'usage_alert.changed': { reads: ['billDetailQuery'] },
  'usage_source.changed': staff,
  'verification.changed': applications,
  'webhook.changed': applications,
};

const isTopic = (name: string): name is Topic => topics.some((topic) => topic === name);

/** Topics of events that go to every company's people, and not to one company's. */
export const topicsOfEveryCompany: readonly string[] = topics.filter(
  (topic) => readers[topic].ofEveryCompany === true,
);

export function isOfEveryCompany(topic: string): boolean {
  return topicsOfEveryCompany.includes(topic);
}

/**
 * Part of an event that a person of the company with these permissions learns: all, that there was one, or nothing. A topic that only
 * another release has is nobody's.
 */
export function learns(held: ReadonlySet<number>, topic: string): 'all' | 'topic' | 'nothing' {
  if (!isTopic(topic)) return 'nothing';
  const { reads, feels = [] } = readers[topic];
  const may = (names: Readers['reads']) =>
    names === 'everybody' || names.some((name) => holds(held, name));
  if (may(reads)) return 'all';
  return may(feels) ? 'topic' : 'nothing';
}
