import { type GatewayId, gateways } from '@arcadia/contract/payments';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import type { Settings } from '../settings.ts';
import { alipay } from './alipay/adapter.ts';

/** The real adapter of each gateway. One that is missing doesn't compile. */
const adapters: Readonly<Record<GatewayId, (settings: Settings) => PaymentGateway>> = { alipay };

/** The gateways of production. @throws SettingsError if a setting of one is missing. */
export function realGateways(settings: Settings): ReadonlyMap<GatewayId, PaymentGateway> {
  return new Map(gateways.map((id) => [id, adapters[id](settings)]));
}
