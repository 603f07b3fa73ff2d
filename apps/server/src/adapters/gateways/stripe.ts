import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createStripeGateway } from '@arcadia/gateways/stripe/adapter';
import { systemClock } from '@arcadia/kernel/clock';
import { needed } from '../../settings/needed-setting.ts';
import type { Settings } from '../../settings/settings.ts';

/** The real Stripe. @throws SettingsError if one of its settings is missing. */
export function stripe(settings: Settings): PaymentGateway {
  const because = 'PAYMENT_GATEWAYS names stripe';
  return createStripeGateway({
    apiUrl: settings.stripeApiUrl,
    secretKey: needed('STRIPE_SECRET_KEY', settings.stripeSecretKey, because),
    webhookSecrets: needed('STRIPE_WEBHOOK_SECRETS', settings.stripeWebhookSecrets, because),
    accountId: needed('STRIPE_ACCOUNT_ID', settings.stripeAccountId, because),
    clock: systemClock,
  });
}
