import type pg from 'pg';

const companies = 10_000;
const hotCompanies = 5;

/** Companies whose cash and deposit the bench moves to and fro, and templates that let it. */
export const transfersSchema = `
  insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
    select 'co_' || i, 'Company ' || i, 'CN', 'CNY', 0, '2026-01-01' from generate_series(1, ${companies}) i;
  insert into ledger_template (template, by_member) values ('bench_fund', false), ('bench_move', false);
  insert into ledger_rule (template, debit_kind, credit_kind) values
    ('bench_fund', 'revenue', 'cash'), ('bench_fund', 'revenue', 'deposit'),
    ('bench_move', 'cash', 'deposit'), ('bench_move', 'deposit', 'cash')`;

/** Opens the accounts of companies `from` to `to` and funds them. */
function fund(from: number, to: number): string {
  return `select count(post_transfer('bench_fund', 'fund:' || i, 'co_' || i, 'CNY', null, '2026-01-01',
    array['cash', 'deposit', 'revenue'], array['', '', 'fund'], array[1000000000, 1000000000, -2000000000]))
    from (select i from generate_series(${from}, ${to}) i order by ('co_' || i) collate "C") in_order`;
}

export const fundings = Array.from({ length: companies / 500 }, (_, index) =>
  fund(index * 500 + 1, (index + 1) * 500),
);

let posted = 0;

/** One transfer between two of 20,000 accounts. */
export async function transferAmongMany(client: pg.Client): Promise<void> {
  await move(client, companies);
}

/** One transfer between two of the same 10 accounts. */
export async function transferAmongTen(client: pg.Client): Promise<void> {
  await move(client, hotCompanies);
}

/** One transfer of one of the same 10 companies: 10 hot cash accounts, each with an account of its own on the other side. */
export async function transferOfTenCompanies(client: pg.Client): Promise<void> {
  await move(client, 2 * hotCompanies);
}

/** As `transferAmongMany`, but as the product posts: with parameters, and prepared once for each connection. */
export async function preparedTransfer(client: pg.Client): Promise<void> {
  posted += 1;
  const amount = amountOf(posted);
  await client.query({
    name: 'transfer',
    text: 'select sequence, replayed, kinds, balances from post_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      'bench_move',
      `move:${posted}`,
      `co_${pick(companies)}`,
      'CNY',
      null,
      '2026-01-01',
      ['cash', 'deposit'],
      ['', ''],
      [amount, -amount],
    ],
  });
}

/** A real recharge of one of 10,000 companies, all through one gateway. */
export async function recharge(client: pg.Client): Promise<void> {
  posted += 1;
  await client.query(
    `select * from post_transfer('recharge', 'recharge:${posted}', 'co_${pick(companies)}', 'CNY', 'rch_${posted}',
      '2026-01-01', array['gateway_clearing', 'cash'], array['alipay', ''], array[-500, 500]::bigint[])`,
  );
}

/** Transfers of two of the same five companies in one list, in the order in which they come. */
export async function listAmongTen(client: pg.Client): Promise<void> {
  posted += 2;
  const company = pick(hotCompanies);
  const other = (company % hotCompanies) + 1;
  const twice = (value: string) => `array['${value}', '${value}']`;
  await client.query(
    `select * from post_transfers(${twice('bench_move')}, array['list:${posted - 1}', 'list:${posted}'],
      array['co_${company}', 'co_${other}'], ${twice('CNY')}, array[null, null]::text[],
      ${twice('2026-01-01')}::timestamptz[], array[2, 2], array['cash', 'deposit', 'deposit', 'cash'],
      array['', '', '', ''], array[-1, 1, -1, 1]::bigint[])`,
  );
}

async function move(client: pg.Client, among: number): Promise<void> {
  posted += 1;
  const amount = amountOf(posted);
  await client.query(
    `select * from post_transfer('bench_move', 'move:${posted}', 'co_${pick(among)}', 'CNY', null,
      '2026-01-01', array['cash', 'deposit'], array['', ''], array[${amount}, ${-amount}]::bigint[])`,
  );
}

/** To and fro, so that no balance runs out. */
function amountOf(number: number): number {
  return pick(1000) * (number % 2 === 0 ? 1 : -1);
}

/** A whole number from 1 to `count`. */
function pick(count: number): number {
  return 1 + Math.floor(Math.random() * count);
}
