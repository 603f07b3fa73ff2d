import { drawSignedContract } from '@arcadia/documents/contract';
import { contractsToSeal, sealContract, startContracts } from '@arcadia/domain/contracts/index';
import { defineJob, noPayload } from '@arcadia/domain/jobs/define-job';
import { eventPayload } from '@arcadia/domain/jobs/subscriptions';

/** Maximum of contracts per run; the next run continues. */
const maxPerRun = 20;

/** Makes the signed file as soon as both have signed. What fails is tried again by the next run of the other job, too. */
export const sealContractJob = defineJob({
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
      : sealContract(ctx, { companyId, contractId: subjectId }, drawSignedContract),
});

/** Makes signed files that are still missing, such as after the certificate had expired, and starts contracts whose day has come. */
export const lookAfterContractsJob = defineJob({
  name: 'look-after-contracts',
  queue: 'sweeps',
  actor: 'contracts',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    for (const key of await contractsToSeal(ctx, maxPerRun)) {
      try {
        await sealContract(ctx, key, drawSignedContract);
      } catch (error) {
        log.warn({ contractId: key.contractId, err: error }, 'a signed contract was not made');
      }
    }
    const started = await startContracts(ctx);
    if (started > 0) log.info({ started }, 'contracts took effect');
  },
});
