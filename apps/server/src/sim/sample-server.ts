import { acceptedSecrets } from '@arcadia/domain/callbacks/index';
import type { Context } from '@arcadia/domain/database/context';
import {
  createSampleServer,
  type SampleServer,
} from '@arcadia/gateways/callback-client/simulator/sample-server';

/**
 * The invented customers' own servers. Each knows its secret, as a customer's server does; here that means looking it up
 * with us. They go by the outside world's time, which the test clock leaves alone.
 */
export function sampleServer(ctx: Context): SampleServer {
  return createSampleServer({
    headerPrefix: ctx.deployment.callbackHeaderPrefix,
    clock: ctx.ports.callbacks,
    secretsOf: (appId) => acceptedSecrets(ctx, appId),
  });
}
