import pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';

const companies = 2_000;
/** Four of every five rows are this company's; the rest is spread over the others. */
export const largestCompany = 'co_000000000000';
/** One of the others. */
export const smallCompany = 'co_000000000777';
/** When the lists are read: the last row is from shortly before. */
export const now = new Date('2026-11-20T04:00:00Z');
/** The last row's number. A filled list has the numbers up to this one, so a small list is the newest part of a large one. */
export const lastNumber = 10_000_000;
/** The size of the small list. Names and words that only its rows have are as frequent in the large one. */
export const smallRows = 10_000;
const months = 24;

/** The only person of this name acts in 100 of the newest rows. */
export const newPerson = '龙凤';
/** In the remarks of 200 of the newest rows, all of them the largest company's. */
export const rareWord = 'branch';
/** In the remarks of every fiftieth row. */
export const frequentWord = 'office';

const companyId = `case when n % 5 < 4 then '${largestCompany}' else 'co_' || lpad((1 + n / 5 % ${companies - 1})::text, 12, '0') end`;
const isNew = `n > ${lastNumber - smallRows}`;
/** Ten thousand names of two Chinese characters, as different as people's are. */
const personName = `case when ${isNew} and n % 100 = 1 then '${newPerson}'
  else chr(19968 + n % 10000 / 100 * 37 % 3001) || chr(19968 + n % 100 * 101 % 2999) end`;
const instant = `'${now.toISOString()}'::timestamptz - (${lastNumber} - n) * (interval '${months * 30} days' / ${lastNumber})`;

const transactions = `insert into funds_transaction
    (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, reference, remarks)
  select 'txn_' || lpad(n::text, 16, '0'), ${companyId}, n, ${instant},
    case when n % 50 = 7 then 'refund' when n % 3 = 0 then 'deduction_balance' else 'recharge_balance' end,
    'completed', 'USD', n % 100000 + 1, 1234567, 0, 'rch_' || lpad(n::text, 16, '0'),
    case when ${isNew} and n % 50 = 1 then 'wire from the ${rareWord}' when n % 50 = 2 then 'paid by the head ${frequentWord}' else '' end`;
const auditEntries = `insert into audit_log
    (id, occurred_at, actor_kind, actor_id, actor_name, company_id, action, target_id, after, ip_address, request_id)
  select 'aud_' || lpad(n::text, 16, '0'), ${instant}, case when n % 50 = 0 then 'operator' else 'member' end,
    case when ${isNew} and n % 100 = 1 then 'mem_new' else 'mem_' || lpad((n % 10000)::text, 12, '0') end, ${personName}, ${companyId},
    case when n % 50 = 8 then 'application.create' when n % 2 = 0 then 'session.open' else 'callback.update' end,
    'app_' || lpad(n::text, 16, '0'), '{"name":"Rooms"}', '203.0.113.7', 'req_' || lpad(n::text, 16, '0')`;

/**
 * Migrates an empty database and writes so many transactions and so many audit entries: the newest ones of `lastNumber`.
 * The two tables are filled at the same time, without indexes, which are built afterwards as they were.
 */
export async function fill(url: string, rows: number): Promise<void> {
  await migrate(url);
  await withClient(url, async (client) => {
    await client.query(
      `select prepare_partitions('${now.toISOString()}'::timestamptz - interval '${months * 30} days', ${months + 1})`,
    );
    await client.query(`insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
      select 'co_' || lpad(n::text, 12, '0'), 'Company ' || n, 'SG', 'USD', 0, '2024-01-01' from generate_series(0, ${companies - 1}) as n`);
    await client.query(`insert into member (company_id, id, name, main, email, created_at)
      values ('${largestCompany}', 'mem_new', '${newPerson}', true, 'new@largest.example', '2024-01-01')`);
  });
  const numbers = `from generate_series(${lastNumber - rows + 1}, ${lastNumber}) as n`;
  await Promise.all([
    fillTable(url, 'funds_transaction', `${transactions} ${numbers}`),
    fillTable(url, 'audit_log', `${auditEntries} ${numbers}`),
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
    await client.query(`set maintenance_work_mem = '1GB'`);
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
