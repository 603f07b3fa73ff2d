import { acceptedSecrets } from '@arcadia/domain/callbacks/index';
import type { Context } from '@arcadia/domain/database/context';
import { acceptedWebhookSecrets } from '@arcadia/domain/webhooks/index';
import {
  createSampleServer,
  type SampleServer,
} from '@arcadia/gateways/callback-client/simulator/sample-server';

/**
 * The simulated customers' servers. They know their secrets by reading them from our database, and use real time, not
 * the test clock.
 */
export function sampleServer(ctx: Context): SampleServer {
  return createSampleServer({
    headerPrefix: ctx.deployment.callbackHeaderPrefix,
    clock: ctx.ports.callbacks,
    secretsOf: (appId) => acceptedSecrets(ctx, appId),
    webhookSecretsOf: (eventId) => acceptedWebhookSecrets(ctx, eventId),
  });
}
