import { defineJob, noPayload } from '../jobs/define-job.ts';
import { endOverlaps } from './activate-secret.ts';
import { deliverDue } from './deliver.ts';

/** Sends the callbacks that are due, batch by batch until none is left. */
export const deliverCallbacksJob = defineJob({
  name: 'deliver-callbacks',
  queue: 'callbacks',
  actor: 'callback delivery',
  payload: noPayload,
  schedule: '* * * * *',
  key: () => 'deliver-callbacks',
  async run(ctx) {
    // First, so that nothing is signed with an expired secret.
    await endOverlaps(ctx);
    let sent: number;
    do sent = await deliverDue(ctx);
    while (sent > 0);
  },
});
