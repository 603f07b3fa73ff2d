/**
 * Topics of domain events. Unknown topics do not compile, in verbs and in screens. An event contains ids only:
 * receivers fetch what they are allowed to read.
 */
export const topics = [
  'access.changed',
  'account_closure.changed',
  'adjustment.changed',
  'api_key.changed',
  // When a company is told of something, or whether it is told of it now.
  'alert.changed',
  'announcement.changed',
  'application.changed',
  'approval.changed',
  // A game of a region service was decided on.
  'application.reviewed',
  // A balance fell below an alert.
  'balance.low',
  'bank_transfer.changed',
  'bill.changed',
  // What a company owed on bills was paid, or a part of it.
  'bill.collected',
  'billing_run.changed',
  'certification.changed',
  'campaign.changed',
  // A company was suspended, or that was lifted.
  'company_suspension.changed',
  'succession.changed',
  'contract.changed',
  'contract_template.changed',
  // A correction of a final month was proposed, computed, agreed to or went on.
  'correction.changed',
  'delivery.changed',
  'exchange_rate.changed',
  'export_task.changed',
  // One of them may begin now.
  'export_task.queued',
  'funds.changed',
  // Money came in for a company that owes on bills.
  'funds.credited',
  'game.changed',
  // A payment gateway was switched off or on, or began to fail.
  'gateway.changed',
  'invoice.changed',
  'job.changed',
  // A company was told something.
  'notification.added',
  'overdue.changed',
  'package_order.changed',
  // Packages of a company expire soon, and something is left of them.
  'package_order.expiring',
  'payment_case.changed',
  'price_plan.changed',
  // Little is left of what packages grant.
  'quota.low',
  'recharge.changed',
  'refund.changed',
  'reconciliation.changed',
  'reconciliation.requested',
  'review.changed',
  'usage_alert.changed',
  'usage_source.changed',
  'verification.changed',
  // An endpoint, or what was sent to one.
  'webhook.changed',
] as const;

export type Topic = (typeof topics)[number];

/** An event of the product. */
export type DomainEvent<T extends Topic = Topic> = {
  readonly topic: T;
  /** Company that the event concerns; null if it concerns none. */
  readonly companyId: string | null;
  /** Id of the record it concerns. */
  readonly subjectId: string;
};
