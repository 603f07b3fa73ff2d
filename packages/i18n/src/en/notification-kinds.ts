import type { NotificationKind } from '@arcadia/contract/notifications/notification-kinds';

/** Names of notification kinds: in the centre, in the choice of mails and in the audit log. */
export const notificationKindNames = {
  bills_final: 'Final bills',
  bill_overdue: 'Overdue bills',
  services_held: 'Services held',
  adjustment_booked: 'Adjustments',
  payment_decided: 'Payments we clarified',
  account_closure: 'Account closing',
  company_suspension: 'Account suspended or in use again',
  main_account_handover: 'Main account handed over',
  certification_decided: 'Enterprise verification',
  document_expiring: 'Expiring documents',
  bank_transfer_decided: 'Corporate transfers',
  refund_decided: 'Refunds',
  package_refund_decided: 'Package refunds',
  packages_expiring: 'Expiring packages',
  invoice_decided: 'Invoices',
  contract_decided: 'Contracts',
  callbacks_failing: 'Failing callbacks',
  balance_low: 'Low balance',
  credit_low: 'Low credit',
  usage_alert: 'Usage and charge alerts',
  quota_low: 'Packages running out',
  coupon_granted: 'Coupons',
  game_decided: 'Game approvals',
  export_ended: 'Data export',
} satisfies Record<NotificationKind, string>;
