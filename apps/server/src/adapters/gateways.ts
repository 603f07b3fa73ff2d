import { type GatewayId, gateways } from '@arcadia/contract/funds/payments';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import type { Settings } from '../settings/settings.ts';
import { alipay } from './gateways/alipay.ts';
import { paypal } from './gateways/paypal.ts';
import { gatewayNeeds } from '../settings/groups/gateways.ts';
import { wechatPay } from './gateways/wechat-pay.ts';
import { stripe } from './gateways/stripe.ts';

/** The real adapter of each gateway. One that is missing doesn't compile. */
const adapters: Readonly<Record<GatewayId, (settings: Settings) => PaymentGateway>> = {
  alipay,
  wechat_pay: wechatPay,
  stripe,
  paypal,
};

/**
 * The gateways of production: those that are offered, and those that no longer are but have their settings, since their
 * earlier payments can still be paid and refunded. @throws SettingsError if a setting of one that is offered is missing.
 */
export function realGateways(settings: Settings): ReadonlyMap<GatewayId, PaymentGateway> {
  const used = gateways.filter((id) => {
    const isConfigured = gatewayNeeds[id](settings).every((key) => settings[key] !== null);
    return isConfigured || settings.paymentGateways.includes(id);
  });
  return new Map(used.map((id) => [id, adapters[id](settings)]));
}
