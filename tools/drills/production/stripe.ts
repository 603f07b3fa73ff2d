import { newNumber } from '@arcadia/gateways/stripe/simulator/objects';
import { createStripeSimulator } from '@arcadia/gateways/stripe/simulator/simulator';
import { stripeSignature } from '@arcadia/gateways/stripe/signature';
import type {
  VendorAnswer,
  VendorIdentity,
  VendorRequest,
} from '../../../apps/server/src/testing/https-vendor.ts';
import { playGateway } from './played-gateway.ts';

/** The simulator is Stripe's test mode, and production takes live mode only. */
const live = (text: string) => text.replaceAll('"livemode": false', '"livemode": true');

// oxlint-disable-next-line max-lines-per-function -- one account and the short functions that change it
export async function startStripe(identity: VendorIdentity, publicUrl: string) {
  const secret = newNumber('whsec_', 32);
  const state = {
    /** Secrets of the webhook's endpoint, with each of which an event is signed. */
    webhookSecrets: [secret] as readonly string[],
    /** Statuses with which the product has answered events. */
    answers: [] as number[],
  };
  /** Events of the simulator as Stripe would send them. */
  const relay = async ({ url, rawBody }: VendorRequest): Promise<VendorAnswer | null> => {
    if (url !== '/webhook') return null;
    const body = live(rawBody);
    const seconds = String(Math.floor(Date.now() / 1_000));
    const signed = state.webhookSecrets.map(
      (each) => `v1=${stripeSignature(each, seconds, Buffer.from(body))}`,
    );
    const answer = await fetch(`${publicUrl}/api/notify/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': [`t=${seconds}`, ...signed].join(','),
      },
      body,
    });
    state.answers.push(answer.status);
    return { status: answer.status, body: await answer.text() };
  };
  const gateway = await playGateway(identity, {
    beside: relay,
    after: (answer) => ({ ...answer, body: live(answer.body.toString()) }),
  });
  const newKey = () => {
    const secretKey = newNumber('rk_live_', 40);
    const simulator = createStripeSimulator({
      ...gateway.world,
      secretKey,
      webhookSecrets: [secret],
      webhookUrl: `${gateway.vendor.url}/webhook`,
      pagesUrl: gateway.vendor.url,
      basePath: '',
    });
    gateway.takes = [simulator, ...gateway.takes];
    return secretKey;
  };
  return Object.assign(state, {
    gateway,
    env: {
      STRIPE_API_URL: gateway.vendor.url,
      STRIPE_SECRET_KEY: newKey(),
      STRIPE_WEBHOOK_SECRETS: secret,
    },
    /** Another key of the account, beside the present one. */
    newKey,
    endOtherKeys(): void {
      gateway.takes = gateway.takes.slice(0, 1);
    },
  });
}
