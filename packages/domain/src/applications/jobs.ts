import { defineJob, noPayload } from '../jobs/define-job.ts';
import { provisionServiceJob } from './queue-provisioning.ts';
import { requeueStalledProvisioning } from './requeue-provisioning.ts';

/** Resumes provisioning that a killed worker left unfinished. */
const requeueProvisioningJob = defineJob({
  name: 'requeue-provisioning',
  queue: 'provisioning',
  actor: 'provisioning',
  payload: noPayload,
  schedule: '*/5 * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const requeued = await requeueStalledProvisioning(ctx);
    if (requeued > 0) log.warn({ requeued }, 'stalled provisioning queued again');
  },
});

export const applicationJobs = [provisionServiceJob, requeueProvisioningJob];
