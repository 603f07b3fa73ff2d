import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Currency } from '@arcadia/kernel/money';
import { addCompanies } from './companies.ts';
import { SoakGateway } from './gateway.ts';
import type { SoakCompany } from './messages.ts';
import { Random } from './random.ts';

/** What a run is played with. */
export type World = {
  readonly random: Random;
  readonly companies: ReadonlyMap<Currency, readonly SoakCompany[]>;
  readonly gateways: readonly SoakGateway[];
};

export const currencyOf: readonly (readonly [GatewayId, Currency])[] = [
  ['alipay', 'CNY'],
  ['wechat_pay', 'CNY'],
  ['paypal', 'USD'],
  ['stripe', 'USD'],
];

/** @param url the owner's address of a migrated database without companies */
export async function makeWorld(url: string, seed: number): Promise<World> {
  const random = new Random(seed);
  const gateways = currencyOf.map(([id, currency]) => new SoakGateway(id, currency, random));
  return { random, gateways, companies: await addCompanies(url) };
}
