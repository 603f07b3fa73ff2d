import { sendAllDue } from '../delivery/index.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { endOverlaps } from './activate-secret.ts';
import { leaseDue } from './deliver.ts';

/** Sends the callbacks that are due. One run at a time, which looks for new ones until none is left. */
export const deliverCallbacksJob = defineJob({
  name: 'deliver-callbacks',
  queue: 'callbacks',
  actor: 'callback delivery',
  payload: noPayload,
  schedule: '* * * * *',
  key: () => 'deliver-callbacks',
  serial: true,
  async run(ctx) {
    // First, so that nothing is signed with an expired secret.
    await endOverlaps(ctx);
    await sendAllDue((except) => leaseDue(ctx, except));
  },
});
