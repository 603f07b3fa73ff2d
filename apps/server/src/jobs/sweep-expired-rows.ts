import { sweepCodes, sweepKnownOrigins } from '@arcadia/domain/accounts/index';
import { sweepCaptchas } from '@arcadia/domain/captcha/index';
import { sweepExpiredRows as sweep } from '@arcadia/domain/database/sweep';
import { defineJob, noPayload } from '@arcadia/domain/jobs/define-job';
import { sweepOperatorTokens } from '@arcadia/domain/operators/index';
import { sweepGatewayEvents } from '@arcadia/domain/payments/index';

/** Removes what has served its time: old counters, idempotency keys, announced events, captchas, tickets, codes. */
export const sweepExpiredRowsJob = defineJob({
  name: 'sweep-expired-rows',
  queue: 'sweeps',
  actor: 'sweep',
  payload: noPayload,
  schedule: '17 * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const removed = await sweep(ctx);
    const captchas = await sweepCaptchas(ctx);
    const codes = await sweepCodes(ctx);
    const knownOrigins = await sweepKnownOrigins(ctx);
    const operatorTokens = await sweepOperatorTokens(ctx);
    const gatewayEvents = await sweepGatewayEvents(ctx);
    log.info(
      { ...removed, captchas, codes, knownOrigins, operatorTokens, gatewayEvents },
      'expired rows removed',
    );
  },
});
