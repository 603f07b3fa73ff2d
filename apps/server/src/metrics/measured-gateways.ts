import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import type { Metrics } from './metrics.ts';

/** The calls to external services. */
const operations = [
  'createPayment',
  'queryPayment',
  'capturePayment',
  'closePayment',
  'refund',
  'queryRefund',
  'downloadStatement',
] as const satisfies readonly (keyof PaymentGateway)[];

/** The same gateways, with their calls measured. */
export function measuredGateways<Id>(
  gateways: ReadonlyMap<Id, PaymentGateway>,
  { gatewayCalls }: Pick<Metrics, 'gatewayCalls'>,
): ReadonlyMap<Id, PaymentGateway> {
  return new Map([...gateways].map(([id, gateway]) => [id, measured(gateway, gatewayCalls)]));
}

function measured(gateway: PaymentGateway, calls: Metrics['gatewayCalls']): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      const operation = operations.find((one) => one === name);
      if (operation === undefined || typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        const stop = calls.startTimer({ gateway: target.id, operation });
        try {
          const answer: unknown = await Reflect.apply(member, target, given);
          stop({ outcome: 'answered' });
          return answer;
        } catch (error) {
          stop({ outcome: 'failed' });
          throw error;
        }
      };
    },
  });
}
