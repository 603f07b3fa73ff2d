import { accessJobs } from '@arcadia/domain/access/index';
import { accountClosureJobs } from '@arcadia/domain/account-closure/index';
import { successionJobs } from '@arcadia/domain/successions/index';
import { suspensionJobs } from '@arcadia/domain/suspensions/index';
import { accountJobs } from '@arcadia/domain/account/index';
import { approvalJobs } from '@arcadia/domain/approvals/index';
import { adjustmentJobs } from '@arcadia/domain/adjustments/index';
import { apiKeyJobs } from '@arcadia/domain/api-keys/index';
import { applicationJobs } from '@arcadia/domain/applications/index';
import { bankTransferJobs } from '@arcadia/domain/bank-transfers/index';
import { balanceAlertJobs } from '@arcadia/domain/balance-alerts/index';
import { billMailJobs, tellBillsJob } from '@arcadia/domain/bill-mails/index';
import { billingEmailJobs } from '@arcadia/domain/billing-emails/index';
import {
  billingJobs,
  collectCreditedJob,
  isMonthFinal,
  lastPayable,
  priceTrialJobs,
} from '@arcadia/domain/billing/index';
import { callbackJobs } from '@arcadia/domain/callbacks/index';
import { certificationJobs } from '@arcadia/domain/certification/index';
import { correctionJobs } from '@arcadia/domain/corrections/index';
import { contractJobs } from '@arcadia/domain/contracts/index';
import {
  hasQuotas,
  noteLowQuotasJob,
  packageOrderJobs,
} from '@arcadia/domain/package-orders/index';
import { exportTaskJobs } from '@arcadia/domain/export-tasks/index';
import { fileJobs } from '@arcadia/domain/files/index';
import type { AnyJob } from '@arcadia/domain/jobs/define-job';
import { subscribe, type Subscription, subscriptionsOf } from '@arcadia/domain/jobs/subscriptions';
import { operatorJobs } from '@arcadia/domain/operators/index';
import { followPaymentJob, overdueJobs } from '@arcadia/domain/overdue/index';
import { refundJobs } from '@arcadia/domain/refunds/index';
import { secondFactorJobs } from '@arcadia/domain/second-factors/index';
import { lookAfterGatewaysJob } from '@arcadia/domain/gateways/index';
import { staffDigestJobs } from '@arcadia/domain/staff-digests/index';
import { meteringJobs } from '@arcadia/domain/metering/index';
import { usageAlertJobs } from '@arcadia/domain/usage-alerts/index';
import { invoiceJobs, liveInvoicesOf } from '@arcadia/domain/invoices/index';
import { hasWebhooks, noteWebhookEventsJob, webhookJobs } from '@arcadia/domain/webhooks/index';
import { paymentCaseJobs } from '@arcadia/domain/payment-cases/index';
import { paymentJobs } from '@arcadia/domain/payments/index';
import { reconciliationJobs } from '@arcadia/domain/reconciliation/index';
import { sweepExpiredRowsJob } from '@arcadia/domain/jobs/sweep-expired-rows-job';
import { drawSignedContract } from '@arcadia/documents/contract';
import { makeFile } from '../routes/make-export-file.ts';
import { approvables } from '../composition/approvables.ts';
import { settlers } from '../composition/settlers.ts';

// Features whose jobs need something of features above them, or of the server, are given it here.
const payments = paymentJobs(settlers);
const reconciliation = reconciliationJobs(settlers);
const contracts = contractJobs(drawSignedContract);
const exportTasks = exportTaskJobs(makeFile);
const corrections = correctionJobs(liveInvoicesOf);

/** Also run as soon as a gateway's notification says that a payer has approved. */
export const reconcilePaymentsJob = payments.reconcilePayments;

/** Every job of the product. Each belongs to the feature that defines it. */
export const productJobs: readonly AnyJob[] = [
  ...accountJobs,
  ...secondFactorJobs,
  ...billingEmailJobs,
  ...operatorJobs,
  ...accessJobs,
  ...apiKeyJobs,
  ...fileJobs,
  ...Object.values(exportTasks),
  ...certificationJobs,
  ...bankTransferJobs,
  ...callbackJobs,
  ...webhookJobs,
  ...applicationJobs,
  ...approvalJobs(approvables),
  ...adjustmentJobs,
  ...refundJobs,
  ...packageOrderJobs,
  ...Object.values(contracts),
  ...billingJobs,
  ...Object.values(priceTrialJobs),
  ...Object.values(corrections),
  ...billMailJobs,
  ...invoiceJobs,
  ...usageAlertJobs,
  ...meteringJobs(isMonthFinal),
  ...overdueJobs,
  ...balanceAlertJobs(lastPayable),
  ...paymentCaseJobs,
  ...accountClosureJobs,
  ...suspensionJobs,
  ...successionJobs,
  ...staffDigestJobs,
  lookAfterGatewaysJob,
  ...Object.values(payments),
  ...Object.values(reconciliation),
  sweepExpiredRowsJob,
];

/** Jobs that react to events, by which a feature reacts to one below it. */
const subscriptionList: readonly Subscription[] = [
  subscribe('refund.changed', payments.sendApprovedRefunds),
  // Staff may have ordered money to be sent back.
  subscribe('payment_case.changed', payments.sendApprovedRefunds),
  subscribe('reconciliation.requested', reconciliation.reconcileDay),
  subscribe('export_task.queued', exportTasks.makeExport),
  subscribe('funds.credited', collectCreditedJob),
  subscribe('bill.changed', tellBillsJob),
  subscribe('price_plan.changed', priceTrialJobs.tryProposedPrices),
  subscribe('correction.changed', corrections.followCorrection),
  // Both sides may have signed.
  subscribe('contract.changed', contracts.sealContract),
  subscribe('bill.collected', followPaymentJob),
  // What is left of packages: after bills, purchases and refunds.
  subscribe('bill.changed', noteLowQuotasJob, hasQuotas),
  subscribe('package_order.changed', noteLowQuotasJob, hasQuotas),
  // What companies are told of by webhooks: packages/domain/src/webhooks/happenings.ts.
  subscribe('bill.changed', noteWebhookEventsJob, hasWebhooks),
  subscribe('recharge.changed', noteWebhookEventsJob, hasWebhooks),
  subscribe('refund.changed', noteWebhookEventsJob, hasWebhooks),
  subscribe('invoice.changed', noteWebhookEventsJob, hasWebhooks),
  subscribe('contract.changed', noteWebhookEventsJob, hasWebhooks),
  subscribe('package_order.changed', noteWebhookEventsJob, hasWebhooks),
  subscribe('application.reviewed', noteWebhookEventsJob, hasWebhooks),
  subscribe('balance.low', noteWebhookEventsJob, hasWebhooks),
  subscribe('quota.low', noteWebhookEventsJob, hasWebhooks),
];

export const productSubscriptions = subscriptionsOf(subscriptionList);
