import type { GatewayId, NextStep } from '@arcadia/contract/funds/payments';
import { paths } from '../app/paths.ts';

/** Leaves for the gateway's page, or for our own page of the order where a code is to be scanned. */
export function leaveToPay(step: NextStep, pageOfOrder: string): void {
  location.assign(step.kind === 'qr' ? pageOfOrder : step.url);
}

/** Where the amount of an order is paid in another way. Not in `paths`, which every first visit loads. */
export function rechargeOf(amount: string): string {
  return `${paths.recharge}?${new URLSearchParams({ amount })}`;
}

/** In sim: the page on which a person scans a code in place of a phone. */
export function simulatedScan(gateway: GatewayId, code: string): string {
  return `/sim/gateways/${gateway}/scan?${new URLSearchParams({ code_url: code })}`;
}
