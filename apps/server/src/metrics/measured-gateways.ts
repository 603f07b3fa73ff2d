import type { GatewayCallKind } from '@arcadia/contract/funds/gateways';
import type { NotificationResult, PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import type { Clock } from '@arcadia/kernel/clock';
import type { Metrics } from './metrics.ts';

/** The calls to external services, by what they are about. */
const operations = {
  createPayment: 'order',
  queryPayment: 'query',
  capturePayment: 'order',
  closePayment: 'order',
  refund: 'refund',
  queryRefund: 'refund',
  downloadStatement: 'statement',
} as const satisfies Partial<Record<keyof PaymentGateway, GatewayCallKind>>;
type Operation = keyof typeof operations;

type Measures = Pick<Metrics, 'gatewayCalls' | 'callCounts'>;

/** The same gateways, with their calls measured, and counted together with what they tell us. */
export function measuredGateways<Id>(
  gateways: ReadonlyMap<Id, PaymentGateway>,
  measures: Measures,
  clock: Clock,
): ReadonlyMap<Id, PaymentGateway> {
  return new Map([...gateways].map(([id, gateway]) => [id, measured(gateway, measures, clock)]));
}

function measured(gateway: PaymentGateway, measures: Measures, clock: Clock): PaymentGateway {
  const { gatewayCalls, callCounts } = measures;
  return new Proxy(gateway, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      const note = (kind: GatewayCallKind, outcome: 'answered' | 'failed') =>
        callCounts.note(target.id, kind, outcome, clock.now());
      if (name === 'parseNotification') return counted(target, note);
      if (!isOperation(name) || typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        const stop = gatewayCalls.startTimer({ gateway: target.id, operation: name });
        try {
          const answer: unknown = await Reflect.apply(member, target, given);
          stop({ outcome: 'answered' });
          note(operations[name], 'answered');
          return answer;
        } catch (error) {
          stop({ outcome: 'failed' });
          // A mistake of ours says nothing of the gateway, which was not called.
          if (!(error instanceof RangeError)) note(operations[name], 'failed');
          throw error;
        }
      };
    },
  });
}

function isOperation(name: string | symbol): name is Operation {
  return typeof name === 'string' && Object.hasOwn(operations, name);
}

/** A notification that was refused counts as failed: it is malformed, or not the gateway's. */
function counted(
  gateway: PaymentGateway,
  note: (kind: 'notification', outcome: 'answered' | 'failed') => void,
): PaymentGateway['parseNotification'] {
  return async (incoming) => {
    const result: NotificationResult = await gateway.parseNotification(incoming);
    const isGenuine = result.ok || result.reason === 'irrelevant';
    note('notification', isGenuine ? 'answered' : 'failed');
    return result;
  };
}
