import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { PaymentGateway, PaymentReference } from '@arcadia/domain/ports/payment-gateway';
import { newId } from '@arcadia/kernel/id';
import type { Clock } from '@arcadia/kernel/clock';
import { realGateways } from '../adapters/gateways.ts';
import { gatewayNeeds } from '../settings/groups/gateways.ts';
import { type Settings, settingsTable } from '../settings/settings.ts';
import { type Finding, fault, ok, sentenceOf } from './finding.ts';

/** Whether each gateway takes our credentials: it is asked about a payment that nobody made. */
export async function checkGateways(settings: Settings, clock: Clock): Promise<Finding[]> {
  if (settings.environment === 'sim') return [ok('gateways', 'are simulated in sim')];
  const used = [...realGateways(settings).values()];
  if (used.length === 0) return [ok('gateways', 'none is offered')];
  return Promise.all(used.map((gateway) => findingOf(gateway, settings, clock)));
}

async function findingOf(
  gateway: PaymentGateway,
  settings: Settings,
  clock: Clock,
): Promise<Finding> {
  const { id } = gateway;
  try {
    await gateway.queryPayment(unknownPayment(id, clock));
    return ok(id, 'answers and takes the credentials');
  } catch (error) {
    return fault(id, sentenceOf(error), remedyOf(id, settings));
  }
}

/** Stripe and PayPal are asked by numbers of theirs only; asked by ours alone the adapters need no call. */
function unknownPayment(id: GatewayId, clock: Clock): PaymentReference {
  if (id === 'stripe') return { gatewayPaymentId: 'cs_live_nobodymadethispayment' };
  if (id === 'paypal') return { gatewayPaymentId: '00000000000000000' };
  return { orderId: newId('paymentAttempt', clock.now()) };
}

function remedyOf(id: GatewayId, settings: Settings): string {
  const names = gatewayNeeds[id](settings).map((key) => settingsTable[key].name);
  return `compare ${names.join(', ')} with the gateway’s own pages, and let the machine reach it`;
}
