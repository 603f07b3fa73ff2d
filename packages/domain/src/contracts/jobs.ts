import { defineJob, noPayload } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import { contractsToSeal, type DrawSigned, sealContract } from './seal.ts';
import { startContracts } from './take-effect.ts';
import { tellContractJob } from './tell.ts';

/** Maximum of contracts per run; the next run continues. */
const maxPerRun = 20;

/** `draw`: what makes the pages of a signed contract. */
export const contractJobs = (draw: DrawSigned) => ({
  /** Makes the signed file as soon as both have signed. What fails is tried again by the next run of the other job, too. */
  sealContract: defineJob({
    name: 'seal-contract',
    // Both have signed and wait for the file: it must not stand behind exports.
    queue: 'provisioning',
    actor: 'contracts',
    payload: eventPayload,
    shown: ['subjectId'],
    key: ({ subjectId }) => `seal-contract:${subjectId}`,
    run: (ctx, { companyId, subjectId }) =>
      companyId === null
        ? Promise.resolve()
        : sealContract(ctx, { companyId, contractId: subjectId }, draw),
  }),

  /** Makes signed files that are still missing, such as after the certificate had expired, and starts contracts whose day has come. */
  lookAfterContracts: defineJob({
    name: 'look-after-contracts',
    queue: 'sweeps',
    actor: 'contracts',
    payload: noPayload,
    schedule: '* * * * *',
    serial: true,
    async run(ctx, _payload, { log }) {
      for (const key of await contractsToSeal(ctx, maxPerRun)) {
        try {
          await sealContract(ctx, key, draw);
        } catch (error) {
          log.warn({ contractId: key.contractId, err: error }, 'a signed contract was not made');
        }
      }
      const started = await startContracts(ctx);
      if (started > 0) log.info({ started }, 'contracts took effect');
    },
  }),

  tellContract: tellContractJob,
});
