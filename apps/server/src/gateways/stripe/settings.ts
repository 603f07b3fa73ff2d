import {
  isLiveKey,
  isStripeAccountId,
  isStripeSecretKey,
  isStripeWebhookSecret,
} from '@arcadia/gateways/stripe/settings';
import { setting } from '../../setting.ts';
import * as parse from '../../settings-parsers.ts';

/** The settings of Stripe. */
export const stripeSettings = {
  stripeApiUrl: setting(parse.origin, {
    name: 'STRIPE_API_URL',
    meaning: 'Address of Stripe’s API; outside sim only',
    fallback: 'https://api.stripe.com',
    weakness: (url) => (url.startsWith('https:') ? null : 'must be an https address'),
  }),
  stripeSecretKey: setting(
    parse.optional(inForm(isStripeSecretKey, 'a key that begins with sk_ or rk_')),
    {
      name: 'STRIPE_SECRET_KEY',
      meaning:
        'Secret or restricted key of the account at Stripe; outside sim only; needed if PAYMENT_GATEWAYS names stripe',
      fallback: '',
      weakness: (key) => (key === null || isLiveKey(key) ? null : 'must be a live key'),
    },
  ),
  stripeWebhookSecrets: setting(
    parse.optional(
      parse.listOf(inForm(isStripeWebhookSecret, 'signing secrets that begin with whsec_')),
    ),
    {
      name: 'STRIPE_WEBHOOK_SECRETS',
      meaning:
        'Signing secrets of the webhook endpoint, separated by commas: two while one replaces the other; outside sim only; needed if PAYMENT_GATEWAYS names stripe',
      fallback: '',
    },
  ),
  stripeAccountId: setting(
    parse.optional(inForm(isStripeAccountId, 'an account that begins with acct_')),
    {
      name: 'STRIPE_ACCOUNT_ID',
      meaning:
        'Account at Stripe, whose events are accepted; outside sim only; needed if PAYMENT_GATEWAYS names stripe',
      fallback: '',
    },
  ),
} as const;

export const stripeNeeds = [
  'stripeSecretKey',
  'stripeWebhookSecrets',
  'stripeAccountId',
] as const satisfies readonly (keyof typeof stripeSettings)[];

function inForm(isRight: (text: string) => boolean, words: string): (text: string) => string {
  return (text) => {
    if (!isRight(text)) throw new Error(`must be ${words}`);
    return text;
  };
}
