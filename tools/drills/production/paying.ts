import type { GatewayId } from '@arcadia/contract/funds/payments';
import { until } from '../until.ts';
import { callProcess } from './call-process.ts';
import type { PlayedGateway } from './played-gateway.ts';
import type { Production } from './production.ts';

/** Sessions of companies that pay in either currency. */
export type Payers = { readonly CNY: string; readonly USD: string };
export type Paying = { readonly production: Production; readonly payers: Payers };

export type Order = {
  readonly id: string;
  readonly gateway: PlayedGateway;
  /** Address to which its payer is sent. */
  readonly address: string;
};

/** Opens a recharge at the process on this port. @throws Error where the gateway, or the process, refuses */
export async function openOrder(
  { production, payers }: Paying,
  id: GatewayId,
  port: number,
): Promise<Order> {
  const currency = id === 'alipay' || id === 'wechat_pay' ? 'CNY' : 'USD';
  const body = { amount: '700.00', gateway: id, agreed: true };
  const order = await callProcess(port, '/funds/recharges', { body, token: payers[currency] });
  return {
    id: String(order['id']),
    gateway: gatewayOf(production, id),
    address: addressOf(order['payment']),
  };
}

/** How an order was credited: by its notification, before the gateway was asked, or by a question. */
type Credited = 'notification' | 'question';

/** Waits until the order is credited, once. @throws Error where it is not within two minutes */
export function credited({ production }: Paying, { id }: Order): Promise<Credited> {
  return until(
    `the order ${id} is credited`,
    async () => {
      const [row] = await production.run(
        `select attempt.status, attempt.query_count as asked,
           (select count(*)::int from ledger_transfer where reference = payment.id) as transfers
         from payment join payment_attempt as attempt
           on (attempt.company_id, attempt.payment_id) = (payment.company_id, payment.id)
         where payment.subject_id = '${id}'`,
      );
      if (row?.['status'] !== 'paid') throw new Error(`it is ${JSON.stringify(row)}`);
      return row['asked'] === 0 ? 'notification' : 'question';
    },
    120_000,
  );
}

/** A payment from its order to its credit. */
export async function payOnce(paying: Paying, id: GatewayId, port: number): Promise<Credited> {
  const order = await openOrder(paying, id, port);
  await order.gateway.pay(await order.gateway.openPage(order.address));
  return credited(paying, order);
}

/** The same at either web process, one of which may have other settings. @returns words that say how both were credited */
export async function payAtBoth(paying: Paying, id: GatewayId): Promise<string> {
  const [first, second] = paying.production.web;
  return `${await payOnce(paying, id, first)}, ${await payOnce(paying, id, second)}`;
}

/** Asks gateways about every open order now, and not at its time. */
export async function askGateways({ run }: Pick<Production, 'run'>): Promise<void> {
  await run(`update payment_attempt set next_query_at = now() where next_query_at is not null;
             select graphile_worker.add_job('reconcile-payments', '{}')`);
}

function gatewayOf({ vendors }: Production, id: GatewayId): PlayedGateway {
  const played = {
    alipay: vendors.alipay,
    wechat_pay: vendors.wechat,
    stripe: vendors.stripe,
    paypal: vendors.paypal,
  } satisfies Record<GatewayId, unknown>;
  return played[id].gateway;
}

/** A code is read by the payer's phone. */
function addressOf(payment: unknown): string {
  if (typeof payment === 'object' && payment !== null) {
    if ('url' in payment) return String(payment.url);
    if ('content' in payment)
      return `/scan?code_url=${encodeURIComponent(String(payment.content))}`;
  }
  throw new Error('the payer is not sent anywhere');
}
