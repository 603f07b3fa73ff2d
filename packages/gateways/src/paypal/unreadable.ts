import { GatewayUnavailable } from '../gateway-error.ts';

/** PayPal's answer can't be used, or there was none: the outcome is unknown. */
export function unreadable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('paypal', detail, options);
}
