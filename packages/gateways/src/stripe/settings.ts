import type { Clock } from '@arcadia/kernel/clock';

export type StripeSettings = {
  /** `https://api.stripe.com` in production. */
  apiUrl: string;
  /** A secret key (`sk_…`) or a restricted one (`rk_…`). Whether it is a live key decides which events are ours. */
  secretKey: string;
  /** Signing secrets (`whsec_…`) of the webhook endpoint: two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Our account (`acct_…`). Events that name another are refused. */
  accountId: string;
  clock: Clock;
  /** Milliseconds a call to Stripe may take; 10,000 by default. */
  timeoutMs?: number;
};

/** Requests, and the events of the webhook endpoint, have the form of this version of Stripe's API. */
export const stripeVersion = '2026-10-28.endive';

const secretKeyForm = /^(?:sk|rk)_(?:test|live)_[A-Za-z0-9_]{16,240}$/;
const webhookSecretForm = /^whsec_[A-Za-z0-9+/=_-]{16,240}$/;
const accountForm = /^acct_[A-Za-z0-9]{8,64}$/;

export function isStripeSecretKey(text: string): boolean {
  return secretKeyForm.test(text);
}

export function isStripeWebhookSecret(text: string): boolean {
  return webhookSecretForm.test(text);
}

export function isStripeAccountId(text: string): boolean {
  return accountForm.test(text);
}

/** @throws Error that names the setting, never its value. */
export function checkStripeSettings({
  secretKey,
  webhookSecrets,
  accountId,
}: StripeSettings): void {
  if (!isStripeSecretKey(secretKey)) throw new Error('STRIPE_SECRET_KEY is not a secret key');
  if (webhookSecrets.length === 0 || !webhookSecrets.every(isStripeWebhookSecret))
    throw new Error('STRIPE_WEBHOOK_SECRETS is not a list of signing secrets');
  if (!isStripeAccountId(accountId)) throw new Error('STRIPE_ACCOUNT_ID is not an account');
}

/** Whether real money moves with this key. */
export function isLiveKey(secretKey: string): boolean {
  return secretKey.slice(2).startsWith('_live_');
}
