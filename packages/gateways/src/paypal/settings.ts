import type { Clock } from '@arcadia/kernel/clock';

export type PayPalSettings = {
  /** `https://api-m.paypal.com` in production, without a slash at the end. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** The merchant's id at PayPal: whom the payer pays. */
  merchantId: string;
  /** The id that PayPal gave our webhook. It is part of what PayPal signs. */
  webhookId: string;
  /** Scheme and host of the page on which the payer approves. */
  checkoutOrigin: string;
  /** Addresses, with a slash at the end, below which PayPal publishes the certificates of its notifications. */
  certificateUrls: readonly string[];
  /** The name that these certificates are made out to. */
  certificateName: string;
  /** Authorities in PEM, in addition to the public ones: an issuer whose certificate can't be fetched. */
  certificateAuthorities: string;
  clock: Clock;
  /** Milliseconds a call to the gateway may take; 10,000 by default. */
  timeoutMs?: number;
};
