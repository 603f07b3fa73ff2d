import type { JobHandler } from './job.ts';
import { provisionRegionService } from './provision-region-service.ts';
import { reconcilePendingRecharges } from './reconcile-recharges.ts';
import { sweepExpiredRows } from './sweep-expired-rows.ts';

/** Every task of the product by the name it is queued under. */
export const productTasks: Readonly<Record<string, JobHandler>> = {
  'provision-region-service': provisionRegionService,
  'reconcile-recharges': reconcilePendingRecharges,
  'sweep-expired-rows': sweepExpiredRows,
};
