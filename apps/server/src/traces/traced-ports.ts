import { SpanKind } from '@opentelemetry/api';
import type { Ports } from '@arcadia/domain/database/context';
import { inSpan } from '@arcadia/domain/tracing/span';
import type { Settings } from '../settings/settings.ts';

/** The same ports, with a span for every call that leaves the process: who is called and for what, neither address nor contents. */
export function tracedPorts(ports: Ports, settings: Settings): Ports {
  const { payments, captcha, messages } = ports;
  return {
    ...ports,
    payments: new Map(
      [...payments].map(([id, gateway]) => [id, traced(gateway, id, gatewayCalls)]),
    ),
    captcha: captcha.kind === 'tencent' ? traced(captcha, 'tencent captcha', ['verify']) : captcha,
    callbacks: traced(ports.callbacks, 'customer', ['check', 'post']),
    storage: traced(ports.storage, settings.fileStorage, ['put', 'get', 'delete']),
    messages: {
      send: (message) =>
        inCall(settings[message.channel === 'email' ? 'mail' : 'sms'], 'send', () =>
          messages.send(message),
        ),
    },
  };
}

const gatewayCalls = [
  'createPayment',
  'queryPayment',
  'capturePayment',
  'closePayment',
  'refund',
  'queryRefund',
  'downloadStatement',
] as const;

/** The same object, whose named methods run in a span. */
function traced<T extends object>(target: T, peer: string, names: readonly (keyof T)[]): T {
  const wanted: ReadonlySet<unknown> = new Set(names);
  return new Proxy(target, {
    get(from, name, receiver) {
      const member: unknown = Reflect.get(from, name, receiver);
      if (!wanted.has(name) || typeof member !== 'function') return member;
      return (...given: unknown[]) =>
        inCall(peer, String(name), async () => Reflect.apply(member, from, given) as unknown);
    },
  });
}

function inCall<T>(peer: string, operation: string, call: () => Promise<T>): Promise<T> {
  const attributes = { 'peer.service': peer, 'arcadia.operation': operation };
  return inSpan(`${peer} ${operation}`, { kind: SpanKind.CLIENT, attributes }, call);
}
