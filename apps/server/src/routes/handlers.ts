import type { TaskListName } from '@arcadia/contract/wire/task-lists';
import type { Handlers } from '../http/calls/handlers.ts';
import type { JobCatalogue } from '@arcadia/domain/jobs/background-job';
import type { Settings } from '../settings/settings.ts';
import { accessHandlers } from './access.ts';
import { accountClosureHandlers } from './account-closure.ts';
import { accountHandlers } from './account.ts';
import { alertHandlers } from './alerts.ts';
import { apiKeyHandlers } from './api-keys.ts';
import { applicationHandlers } from './applications.ts';
import { auditHandlers } from './audit.ts';
import { bankTransferHandlers } from './bank-transfers.ts';
import { billingEmailHandlers } from './billing-emails.ts';
import { pricesOf } from '@arcadia/domain/pricing/index';
import { billHandlers } from './bills.ts';
import { callbackHandlers } from './callbacks.ts';
import { captchaHandlers } from './captcha.ts';
import { certificationHandlers } from './certification.ts';
import { contractHandlers } from './contracts.ts';
import { couponHandlers } from './coupons.ts';
import { developerReferenceHandlers } from './developer-reference.ts';
import { notificationHandlers } from './notifications.ts';
import { savedViewHandlers } from './saved-views.ts';
import { exportTaskHandlers } from './export-tasks.ts';
import { fileHandlers } from './files.ts';
import { fundsHandlers } from './funds.ts';
import { gameHandlers } from './games.ts';
import { homeHandlers } from './home.ts';
import { marketDataHandlers } from './market-data.ts';
import { memberHandlers } from './members.ts';
import { approvalHandlers } from './ops/approvals.ts';
import { adjustmentHandlers } from './ops/adjustments.ts';
import { operatorAuditHandlers } from './ops/audit.ts';
import { operatorBankTransferHandlers } from './ops/bank-transfers.ts';
import { operatorCertificationHandlers } from './ops/certification.ts';
import { operatorContractHandlers } from './ops/contracts.ts';
import { companyHandlers } from './ops/companies.ts';
import { operatorBillHandlers } from './ops/bills.ts';
import { correctionHandlers } from './ops/corrections.ts';
import { catalogueHandlers } from './ops/games.ts';
import { invoiceHandlers } from './invoices.ts';
import { operatorInvoiceHandlers } from './ops/invoices.ts';
import { issuedDocumentHandlers } from './issued-documents.ts';
import { businessDayHandlers } from './ops/business-days.ts';
import { gatewayHandlers } from './ops/gateways.ts';
import { jobHandlers } from './ops/jobs.ts';
import { operatorHandlers } from './ops/operators.ts';
import { paymentCaseHandlers, reconciliationHandlers } from './ops/payment-cases.ts';
import { operatorServiceHandlers } from './ops/region-services.ts';
import { ledgerHandlers } from './ops/ledger.ts';
import { pricingHandlers } from './ops/pricing.ts';
import { reviewHandlers } from './ops/reviews.ts';
import { staffHandlers } from './ops/staff.ts';
import { successionHandlers } from './ops/successions.ts';
import { suspensionHandlers } from './ops/suspensions.ts';
import { usageSourceHandlers } from './ops/usage-sources.ts';
import { overdueHandlers } from './overdue.ts';
import { paymentHandlers } from './payments.ts';
import { refundHandlers } from './refunds.ts';
import { regionServiceHandlers } from './region-services.ts';
import { secondFactorHandlers } from './second-factors.ts';
import { sessionHandlers } from './sessions.ts';
import { type DemoToken, signInHandlers } from './sign-in.ts';
import { packageOrderHandlers } from './package-orders.ts';
import { operatorPackageOrderHandlers } from './ops/package-orders.ts';
import { shopHandlers } from './shop.ts';
import { statementHandlers } from './statements.ts';
import { systemHandlers } from './system.ts';
import { usageAlertHandlers } from './usage-alerts.ts';
import { webhookHandlers } from './webhooks.ts';

const billsAndDocuments = {
  ...billHandlers(pricesOf),
  ...marketDataHandlers(pricesOf),
  ...overdueHandlers,
  ...alertHandlers,
  ...usageAlertHandlers,
  ...statementHandlers,
  ...issuedDocumentHandlers,
  ...shopHandlers,
  ...packageOrderHandlers,
  ...operatorPackageOrderHandlers,
  ...contractHandlers,
  ...operatorContractHandlers,
  ...invoiceHandlers,
  ...operatorInvoiceHandlers,
};

/** Handlers that need nothing of the deployment. Those of lists' files are among them: export tasks call these. */
const fixedHandlers = {
  ...captchaHandlers,
  ...memberHandlers,
  ...secondFactorHandlers,
  ...sessionHandlers,
  ...billingEmailHandlers,
  ...homeHandlers,
  ...applicationHandlers,
  ...regionServiceHandlers,
  ...gameHandlers,
  ...callbackHandlers,
  ...webhookHandlers,
  ...fundsHandlers,
  ...bankTransferHandlers,
  ...couponHandlers,
  ...billsAndDocuments,
  ...usageSourceHandlers,
  ...refundHandlers,
  ...paymentCaseHandlers,
  ...reconciliationHandlers,
  ...accountHandlers,
  ...accountClosureHandlers,
  ...suspensionHandlers,
  ...successionHandlers,
  ...accessHandlers,
  ...apiKeyHandlers,
  ...certificationHandlers,
  ...fileHandlers,
  ...auditHandlers,
  ...operatorHandlers,
  ...catalogueHandlers,
  ...operatorServiceHandlers,
  ...staffHandlers,
  ...companyHandlers,
  ...approvalHandlers,
  ...adjustmentHandlers,
  ...ledgerHandlers,
  ...pricingHandlers,
  ...correctionHandlers,
  ...operatorBillHandlers(pricesOf),
  ...reviewHandlers,
  ...operatorCertificationHandlers,
  ...operatorBankTransferHandlers,
  ...operatorAuditHandlers,
  ...businessDayHandlers,
  ...gatewayHandlers,
  ...exportTaskHandlers,
  ...developerReferenceHandlers,
  ...notificationHandlers,
  ...savedViewHandlers,
} satisfies Partial<Handlers>;

export const listHandlers: Pick<Handlers, TaskListName> = fixedHandlers;

/** The handler of each endpoint. A missing one doesn't compile. */
export function productHandlers(
  settings: Settings,
  {
    openDemoSessions,
    jobs,
  }: { openDemoSessions: () => Promise<readonly DemoToken[]>; jobs: JobCatalogue },
): Handlers {
  return {
    ...fixedHandlers,
    ...signInHandlers({ legacySharedSecrets: settings.legacySharedSecrets, openDemoSessions }),
    ...paymentHandlers(settings),
    ...systemHandlers(settings),
    ...jobHandlers(jobs),
  };
}
