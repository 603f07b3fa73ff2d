import type { JobHandler } from './job.ts';
import { deliverCallbackAgain } from './deliver-callback-again.ts';
import { deliverCallbacks, tidyCallbacks } from './deliver-callbacks.ts';
import { provisionRegionService, requeueProvisioning } from './provision-region-service.ts';
import { reconcileOpenPayments } from './reconcile-payments.ts';
import { sendAccessNoticeJob } from './send-access-notice.ts';
import { mailBillingEmailLink } from './send-billing-email-link.ts';
import { sendSecurityNotice } from './send-security-notice.ts';
import { sendStaffLinkByMail } from './send-staff-link.ts';
import { tellDecision, tellSupplement } from './tell-certification.ts';
import { sweepExpiredRows } from './sweep-expired-rows.ts';
import { verifyCallbacks } from './verify-callbacks.ts';
import { sweepOrphanFiles } from './sweep-orphan-files.ts';

/** Every task of the product by the name it is queued under. */
export const productTasks: Readonly<Record<string, JobHandler>> = {
  'provision-region-service': provisionRegionService,
  'requeue-provisioning': requeueProvisioning,
  'reconcile-payments': reconcileOpenPayments,
  'send-access-notice': sendAccessNoticeJob,
  'send-billing-email-link': mailBillingEmailLink,
  'send-security-notice': sendSecurityNotice,
  'send-staff-link': sendStaffLinkByMail,
  'sweep-expired-rows': sweepExpiredRows,
  'verify-callbacks': verifyCallbacks,
  'deliver-callbacks': deliverCallbacks,
  'deliver-callback-again': deliverCallbackAgain,
  'tidy-callbacks': tidyCallbacks,
  'sweep-orphan-files': sweepOrphanFiles,
  'tell-certification-decision': tellDecision,
  'tell-certification-supplement': tellSupplement,
};
