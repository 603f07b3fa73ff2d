import { type GatewayId, gateways } from '@arcadia/contract/funds/payments';
import { type Currency, type Money, money } from '@arcadia/kernel/money';
import pg from 'pg';
import type { Random } from '../../sim/seed/random.ts';

/** A recharge order that waits for its payment, as the product would have stored it. */
export type StormOrder = {
  rechargeId: string;
  /** Number under which the gateway knows it. */
  number: string;
  companyId: string;
  gateway: GatewayId;
  amount: Money;
  /** Whether it is paid. Of the others only forged notifications come. */
  isPaid: boolean;
};

const companies = 400;
/** One in so many is never paid. */
const unpaidEach = 100;
const dayMs = 86_400_000;

export function planOrders(random: Random, count: number): StormOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const gateway = gateways[index % gateways.length] ?? 'alipay';
    const currency = currencyOf(gateway);
    const id = `storm${random.letters(11)}${String(index).padStart(8, '0')}`;
    return {
      rechargeId: `rch_${id}`,
      number: `pay_${id}`,
      companyId: `co_storm_${currency.toLowerCase()}_${random.between(1, companies)}`,
      gateway,
      // From the least that each gateway takes.
      amount: money(BigInt(random.between(50, 5_000_000)), currency),
      isPaid: index % unpaidEach !== 0,
    };
  });
}

function currencyOf(gateway: GatewayId): Currency {
  return gateway === 'alipay' || gateway === 'wechat_pay' ? 'CNY' : 'USD';
}

/** Stores the orders with their companies, as the owner of the database. */
export async function insertOrders(databaseUrl: string, orders: readonly StormOrder[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(companiesStatement, [companies]);
    // In parts, since one statement's parameters are held in memory.
    for (let from = 0; from < orders.length; from += 10_000)
      await client.query(ordersStatement, parametersOf(orders.slice(from, from + 10_000)));
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const companiesStatement = `
  with new_company as (
    insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
      select 'co_storm_' || lower(currency) || '_' || n, 'Storm ' || n, 'CN', currency, 500000, now()
      from generate_series(1, $1::int) n, (values ('CNY'), ('USD')) c (currency)
      returning id)
  insert into member (company_id, id, name, main, email, created_at)
    select id, 'mem_' || id, 'Owner', true, id || '@storm.example', now() from new_company`;

const ordersStatement = `
  with storm as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
      o (recharge_id, number, company_id, gateway, currency, amount)),
  new_order as (
    insert into recharge_order (id, company_id, member_id, gateway, currency, amount, created_at, expires_at)
      select recharge_id, company_id, 'mem_' || company_id, gateway, currency, amount, $7, $8 from storm),
  new_payment as (
    insert into payment (company_id, id, purpose, subject_id, currency, amount, created_at, expires_at)
      select company_id, 'pym_' || recharge_id, 'recharge', recharge_id, currency, amount, $7, $8 from storm
      returning company_id, id)
  insert into payment_attempt (company_id, id, payment_id, gateway, created_at, expires_at, next_query_at)
    select s.company_id, s.number, p.id, s.gateway, $7, $8, $8
    from storm s join new_payment p on p.company_id = s.company_id and p.id = 'pym_' || s.recharge_id`;

/** They stay payable for days, so that no sweep asks a gateway about what it never heard of. */
function parametersOf(orders: readonly StormOrder[]): unknown[] {
  const now = Date.now();
  return [
    orders.map(({ rechargeId }) => rechargeId),
    orders.map(({ number }) => number),
    orders.map(({ companyId }) => companyId),
    orders.map(({ gateway }) => gateway),
    orders.map(({ amount }) => amount.currency),
    orders.map(({ amount }) => String(amount.amount)),
    new Date(now - 60_000),
    new Date(now + 30 * dayMs),
  ];
}
