import { closePackageOrdersJob } from './close-orders.ts';
import { packageWarningMailJob } from './expiry/send-warning.ts';
import { warnOfExpiryJob } from './expiry/warn-of-expiry.ts';
import { lookAtLowQuotasJob, noteLowQuotasJob } from './quotas/note-low-quotas.ts';
import { tellPackageRefundJob } from './tell-refund.ts';

export const packageOrderJobs = [
  closePackageOrdersJob,
  warnOfExpiryJob,
  packageWarningMailJob,
  noteLowQuotasJob,
  lookAtLowQuotasJob,
  tellPackageRefundJob,
];
