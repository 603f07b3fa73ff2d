import pg from 'pg';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { rechargeSettlers } from '../../packages/domain/src/funds/index.ts';
import { receivePayment } from '../../packages/domain/src/payments/index.ts';
import { money } from '../../packages/kernel/src/money.ts';
import type { Workload } from './rounds.ts';

const companies = 2_000;
/** More than are credited in all rounds. */
const orders = 40_000;

/** Orders of 2,000 companies, and as many of one other. */
const ordersSchema = `
  insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
    select 'co_credit_' || i, 'Company ' || i, 'CN', 'CNY', 500000, '2026-01-01' from generate_series(0, ${companies}) i;
  insert into member (id, company_id, name, main, email, created_at)
    select 'mem_credit_' || i, 'co_credit_' || i, 'Owner', true, 'owner' || i || '@bench.example', '2026-01-01'
    from generate_series(0, ${companies}) i;
  create temp table bench_order as
    select kind || n as name, 'co_credit_' || company as company_id, 'mem_credit_' || company as member_id,
      '2026-01-01'::timestamptz as created_at, '2026-02-01'::timestamptz as expires_at
    from generate_series(1, ${orders}) n,
      lateral (values ('many_', 1 + n % ${companies}), ('one_', 0)) o (kind, company);
  insert into recharge_order (id, company_id, member_id, gateway, currency, amount, created_at, expires_at)
    select 'rch_' || name, company_id, member_id, 'alipay', 'CNY', 10000, created_at, expires_at from bench_order;
  insert into payment (company_id, id, purpose, subject_id, currency, amount, created_at, expires_at)
    select company_id, 'pym_' || name, 'recharge', 'rch_' || name, 'CNY', 10000, created_at, expires_at from bench_order;
  insert into payment_attempt (company_id, id, payment_id, gateway, created_at, expires_at, next_query_at)
    select company_id, 'pay_' || name, 'pym_' || name, 'alipay', created_at, expires_at, expires_at from bench_order`;

/** The product's whole way of crediting a payment: over 2,000 companies, and over one. */
export async function creditWorkloads(
  url: string,
  clients: number,
): Promise<{ workloads: Workload[]; close(): Promise<void> }> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(ordersSchema);
  await owner.query('vacuum analyze');
  const database = openDatabase(url, {
    maxConnections: clients,
    onIdleError(error) {
      throw error;
    },
  });
  const context = systemContext(database);
  const crediting = (name: string, kind: string): Workload => {
    let next = 0;
    const transaction = async () => {
      next += 1;
      const orderId = `pay_${kind}_${next}`;
      const outcome = await receivePayment(context, rechargeSettlers, {
        orderId,
        gateway: 'alipay',
        gatewayPaymentId: orderId,
        amount: money(10000n, 'CNY'),
      });
      if (outcome !== 'settled') throw new Error(`${orderId} was not credited: ${outcome}`);
    };
    return { name, transactions: Array.from({ length: clients }, () => transaction) };
  };
  const credits = crediting('credits', 'many');
  // Accounts are open before anything is measured, as those of TPC-B are.
  await Promise.all(
    credits.transactions.map(async (credit) => {
      for (let count = 0; count < companies / clients; count += 1) await credit();
    }),
  );
  // As autovacuum does within a minute of a table's first rows. A plan that was made for an empty table reads all of it.
  await owner.query('vacuum analyze');
  await owner.end();
  return {
    workloads: [credits, crediting('credits_of_one_company', 'one')],
    close: () => database.close(),
  };
}
