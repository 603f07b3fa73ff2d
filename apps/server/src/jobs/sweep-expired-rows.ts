import { sweepCodes, sweepKnownOrigins } from '@arcadia/domain/accounts/index';
import { sweepCaptchas } from '@arcadia/domain/captcha/index';
import { sweepExpiredRows as sweep } from '@arcadia/domain/database/sweep';
import { sweepOperatorTokens } from '@arcadia/domain/operators/index';
import { sweepGatewayEvents } from '@arcadia/domain/payments/index';
import { systemContext } from '../runtime.ts';
import type { JobRun } from './job.ts';

/** Removes what has served its time: old counters, idempotency keys, announced events, captchas, tickets, codes. */
export async function sweepExpiredRows({ runtime }: JobRun): Promise<void> {
  const ctx = systemContext(runtime, 'sweep');
  const removed = await sweep(ctx);
  const captchas = await sweepCaptchas(ctx);
  const codes = await sweepCodes(ctx);
  const knownOrigins = await sweepKnownOrigins(ctx);
  const operatorTokens = await sweepOperatorTokens(ctx);
  const gatewayEvents = await sweepGatewayEvents(ctx);
  runtime.logger.info(
    { ...removed, captchas, codes, knownOrigins, operatorTokens, gatewayEvents },
    'expired rows removed',
  );
}
