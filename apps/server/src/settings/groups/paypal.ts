import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** The settings of PayPal. The sandbox has its own hosts and names: all four addresses change together. */
export const paypalSettings = {
  paypalApiUrl: setting(schema.origin, {
    name: 'PAYPAL_API_URL',
    meaning:
      'Address of PayPal’s REST API; outside sim only. The sandbox has addresses of its own for this and the next three',
    fallback: 'https://api-m.paypal.com',
    weakness: schema.addressWeakness,
  }),
  paypalCheckoutUrl: setting(schema.origin, {
    name: 'PAYPAL_CHECKOUT_URL',
    meaning: 'Scheme and host of the page on which the payer approves; outside sim only',
    fallback: 'https://www.paypal.com',
    weakness: schema.addressWeakness,
  }),
  paypalCertificateUrls: setting(schema.listOf(schema.folderAddress), {
    name: 'PAYPAL_CERTIFICATE_URLS',
    meaning:
      'Addresses below which PayPal publishes the certificates of its notifications, separated by commas, each with a slash at its end; outside sim only',
    fallback:
      'https://api.paypal.com/v1/notifications/certs/,https://api-m.paypal.com/v1/notifications/certs/',
    weakness: (urls) =>
      urls.every((url) => url.startsWith('https:')) ? null : 'must be https addresses',
  }),
  paypalCertificateName: setting(schema.text, {
    name: 'PAYPAL_CERTIFICATE_NAME',
    meaning: 'Name that these certificates are made out to; outside sim only',
    fallback: 'messageverificationcerts.paypal.com',
  }),
  paypalCertificateAuthorities: setting(schema.optional(schema.certificate), {
    name: 'PAYPAL_CERTIFICATE_AUTHORITIES',
    meaning:
      'Certificates in PEM trusted to issue them besides the public roots: needed if their issuer’s can’t be fetched from where they name it; outside sim only',
  }),
  paypalClientId: setting(schema.optional(schema.text), {
    name: 'PAYPAL_CLIENT_ID',
    meaning:
      'Client id of our REST app at PayPal, which may search transactions; outside sim only; needed if PAYMENT_GATEWAYS names paypal',
  }),
  paypalClientSecret: setting(schema.optional(schema.text), {
    name: 'PAYPAL_CLIENT_SECRET',
    meaning: 'Its secret; outside sim only; needed if PAYMENT_GATEWAYS names paypal',
  }),
  paypalMerchantId: setting(schema.optional(schema.text), {
    name: 'PAYPAL_MERCHANT_ID',
    meaning:
      "The merchant's account id at PayPal; outside sim only; needed if PAYMENT_GATEWAYS names paypal",
  }),
  paypalWebhookId: setting(schema.optional(schema.text), {
    name: 'PAYPAL_WEBHOOK_ID',
    meaning:
      'Id of the webhook that is registered at PayPal for `/api/notify/paypal` (its events: [PayPal](#paypal)); outside sim only; needed if PAYMENT_GATEWAYS names paypal',
  }),
} as const;

export const paypalNeeds = [
  'paypalClientId',
  'paypalClientSecret',
  'paypalMerchantId',
  'paypalWebhookId',
] as const satisfies readonly (keyof typeof paypalSettings)[];
