import type { NextStep } from '@arcadia/contract/payments';

/** Leaves for the gateway's page, or for our own page of the order where a code is to be scanned. */
export function leaveToPay(step: NextStep, pageOfOrder: string): void {
  location.assign(step.kind === 'qr' ? pageOfOrder : step.url);
}
