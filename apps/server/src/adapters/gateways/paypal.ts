import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createPayPalGateway } from '@arcadia/gateways/paypal/adapter';
import { systemClock } from '@arcadia/kernel/clock';
import { needed } from '../../settings/needed-setting.ts';
import type { Settings } from '../../settings/settings.ts';

/** The real PayPal. @throws SettingsError if one of its settings is missing. */
export function paypal(settings: Settings): PaymentGateway {
  const because = 'PAYMENT_GATEWAYS names paypal';
  return createPayPalGateway({
    apiUrl: settings.paypalApiUrl,
    clientId: needed('PAYPAL_CLIENT_ID', settings.paypalClientId, because),
    clientSecret: needed('PAYPAL_CLIENT_SECRET', settings.paypalClientSecret, because),
    merchantId: needed('PAYPAL_MERCHANT_ID', settings.paypalMerchantId, because),
    webhookId: needed('PAYPAL_WEBHOOK_ID', settings.paypalWebhookId, because),
    checkoutOrigin: settings.paypalCheckoutUrl,
    certificateUrls: settings.paypalCertificateUrls,
    certificateName: settings.paypalCertificateName,
    certificateAuthorities: settings.paypalCertificateAuthorities ?? '',
    clock: systemClock,
  });
}
