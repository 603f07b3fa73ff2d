import pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';

const companies = 2_000;
/** Of every five rows one is this company's; the rest is spread over the others. */
export const largestCompany = 'co_000000000000';
/** The months before this instant hold the rows, evenly. */
export const now = new Date('2026-11-20T04:00:00Z');
const months = 24;

const companyId = `case when n % 5 = 0 then '${largestCompany}' else 'co_' || lpad((n % ${companies})::text, 12, '0') end`;

/** Ten thousand names of two Chinese characters, as different as people's are. */
const personName = `chr(19968 + n % 10000 / 100 * 37 % 3001) || chr(19968 + n % 100 * 101 % 2999)`;
/** One of them. */
export const somebody = String.fromCodePoint(
  19968 + ((47 * 37) % 3001),
  19968 + ((11 * 101) % 2999),
);

/**
 * A migrated database with so many transactions and so many audit entries, analysed and written to disk. The two tables
 * are filled at the same time, without indexes, which are built afterwards as they were.
 */
export async function fill(url: string, rows: number): Promise<void> {
  await migrate(url);
  await withClient(url, async (client) => {
    await client.query(
      `select prepare_partitions('${now.toISOString()}'::timestamptz - interval '${months * 30} days', ${months + 1})`,
    );
    await client.query(`insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
      select 'co_' || lpad(n::text, 12, '0'), 'Company ' || n, 'SG', 'USD', 0, '2024-01-01' from generate_series(0, ${companies - 1}) as n`);
  });
  const instant = `'${now.toISOString()}'::timestamptz - (1 - n / ${rows}.0) * interval '${months * 30} days'`;
  await Promise.all([
    fillTable(
      url,
      'funds_transaction',
      `insert into funds_transaction
        (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, reference, remarks)
      select 'txn_' || lpad(n::text, 16, '0'), ${companyId}, n, ${instant},
        case when n % 1000 = 7 then 'refund' when n % 3 = 0 then 'deduction_balance' else 'recharge_balance' end, 'completed', 'USD', n % 100000 + 1, 1234567, 0,
        'rch_' || lpad(n::text, 16, '0'), case when n % 5000 = 0 then 'wire from the branch' else '' end
      from generate_series(1, ${rows}) as n`,
    ),
    fillTable(
      url,
      'audit_log',
      `insert into audit_log
        (id, occurred_at, actor_kind, actor_id, actor_name, company_id, action, target_id, after, ip_address, request_id)
      select 'aud_' || lpad(n::text, 16, '0'), ${instant}, case when n % 50 = 0 then 'operator' else 'member' end,
        'mem_' || lpad((n % 10000)::text, 12, '0'), ${personName}, ${companyId},
        case when n % 1000 = 9 then 'application.create' when n % 2 = 0 then 'session.open' else 'callback.update' end,
        'app_' || lpad(n::text, 16, '0'), '{"name":"Rooms"}', '203.0.113.7', 'req_' || lpad(n::text, 16, '0')
      from generate_series(1, ${rows}) as n`,
    ),
  ]);
  await withClient(url, async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

async function fillTable(url: string, table: string, statement: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ drop: string; make: string }>(
      `select format('drop index %s', i.indexrelid::regclass) as drop, 
         -- Of a partitioned table it says ONLY, which would leave the partitions without.
         replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as make
         from pg_index i where i.indrelid = $1::regclass and not i.indisprimary
       union all
       select format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
      [table],
    );
    // Without triggers: what they check holds for these rows, and one by one it would take hours.
    await client.query(`set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const index of rows) await client.query(index.drop);
    await client.query(statement);
    for (const index of rows) await client.query(index.make);
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
