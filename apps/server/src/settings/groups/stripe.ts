import {
  isLiveKey,
  isStripeAccountId,
  isStripeSecretKey,
  isStripeWebhookSecret,
} from '@arcadia/gateways/stripe/settings';
import { z } from 'zod';
import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** The settings of Stripe. */
export const stripeSettings = {
  stripeApiUrl: setting(schema.origin, {
    name: 'STRIPE_API_URL',
    meaning: 'Address of Stripe’s API; outside sim only',
    fallback: 'https://api.stripe.com',
    weakness: schema.addressWeakness,
  }),
  stripeSecretKey: setting(
    schema.optional(
      z.string().refine(isStripeSecretKey, 'must be a key that begins with sk_ or rk_'),
    ),
    {
      name: 'STRIPE_SECRET_KEY',
      meaning:
        'Secret or restricted key of the account at Stripe; outside sim only; needed if PAYMENT_GATEWAYS names stripe',
      weakness: (key) => (key === null || isLiveKey(key) ? null : 'must be a live key'),
    },
  ),
  stripeWebhookSecrets: setting(
    schema.optional(
      schema.listOf(
        z.string().refine(isStripeWebhookSecret, 'must be signing secrets that begin with whsec_'),
      ),
    ),
    {
      name: 'STRIPE_WEBHOOK_SECRETS',
      meaning:
        'Signing secrets of the webhook endpoint, separated by commas: two while one replaces the other; outside sim only; needed if PAYMENT_GATEWAYS names stripe',
    },
  ),
  stripeAccountId: setting(
    schema.optional(
      z.string().refine(isStripeAccountId, 'must be an account that begins with acct_'),
    ),
    {
      name: 'STRIPE_ACCOUNT_ID',
      meaning:
        'Account at Stripe, whose events are accepted; outside sim only; needed if PAYMENT_GATEWAYS names stripe',
    },
  ),
} as const;

export const stripeNeeds = [
  'stripeSecretKey',
  'stripeWebhookSecrets',
  'stripeAccountId',
] as const satisfies readonly (keyof typeof stripeSettings)[];
