import {
  contractsToSeal,
  keepSealed,
  paperToSeal,
  startContracts,
} from '@arcadia/domain/contracts/index';
import type { Context } from '@arcadia/domain/database/context';
import { defineJob, noPayload } from '@arcadia/domain/jobs/define-job';
import { eventPayload } from '@arcadia/domain/jobs/subscriptions';
import { sealContract } from '../sealed-contract.ts';

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
    companyId === null ? Promise.resolve() : seal(ctx, { companyId, contractId: subjectId }),
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
        await seal(ctx, key);
      } catch (error) {
        log.warn({ contractId: key.contractId, err: error }, 'a signed contract was not made');
      }
    }
    const started = await startContracts(ctx);
    if (started > 0) log.info({ started }, 'contracts took effect');
  },
});

async function seal(ctx: Context, key: { companyId: string; contractId: string }): Promise<void> {
  const paper = await paperToSeal(ctx, key);
  if (paper === null) return;
  await keepSealed(ctx, { ...key, ...(await sealContract(ctx, paper)) });
}
