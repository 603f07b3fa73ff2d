import pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { checkLedger } from '../../packages/domain/src/ledger/index.ts';
import { creditsOverHttp } from './credits-over-http.ts';
import { creditWorkloads } from './credits.ts';
import { measure, type Rates, reportRates, type Workload } from './rounds.ts';
import { type BenchServer, openServer } from './server.ts';
import {
  tpcbInOneMessage,
  tpcbInSevenMessages,
  tpcbOfOneBranch,
  tpcbPrepared,
  tpcbSchema,
} from './tpcb.ts';
import {
  fundings,
  listAmongTen,
  preparedTransfer,
  recharge,
  transferAmongMany,
  transferAmongTen,
  transferOfTenCompanies,
  transfersSchema,
} from './transfers.ts';

/**
 * A million entries more, as if each of the 10,000 companies had moved money between cash and deposit fifty times.
 * Written in bulk by the tables' owner; the bench ends with the ledger's own check.
 */
const longHistory = [
  `insert into ledger_transfer (company_id, sequence, template, idempotency_key, currency, occurred_at)
    select company_id, last_sequence + n, 'bench_move', 'past:' || n, 'CNY', '2026-01-01'
    from ledger_book, generate_series(1, 50) n`,
  `insert into ledger_entry (company_id, account_id, sequence, amount, balance_after)
    select company_id, a.id, last_sequence + n, case kind when 'cash' then 1 else -1 end,
      a.balance + case kind when 'cash' then n else -n end
    from ledger_account a join ledger_book using (company_id), generate_series(1, 50) n
    where kind in ('cash', 'deposit')`,
  `update ledger_account set balance = balance + case kind when 'cash' then 50 else -50 end
    where kind in ('cash', 'deposit')`,
  'update ledger_book set last_sequence = last_sequence + 50',
];

// `npm run bench:ledger`: what the ledger does in a second against TPC-B sent as one message, on the same server, 16
// clients, durable commits, rounds interleaved, each ratio the median of the rounds' own. A transfer is one call of
// post_transfer, as text like TPC-B. A credit is the product's whole path: the verb with its audit entry and its events; over HTTP it begins with a gateway's signed notification.
// Only shown beside: TPC-B in seven messages, as pgbench sends it, both sides prepared, as the product posts, and TPC-B in
// one branch, whose transactions wait for each other as those of one company do.

const clients = 16;
const crowd = 64;
const rounds = 7;
const roundMs = 2_000;
const asProduct = '-c role=arcadia_app';

const server = await openServer(process.env);
try {
  await bench(server);
} finally {
  await server.cleanUp();
}

async function bench({ makeDatabase }: BenchServer): Promise<void> {
  const tpcbUrl = await makeDatabase('tpcb');
  await run(tpcbUrl, [tpcbSchema, 'vacuum analyze']);
  const ledgerUrl = await makeLedger('ledger', []);
  const longUrl = await makeLedger('long', longHistory);
  const [onTpcb, onLedger, onLong] = [
    await server.connect(tpcbUrl, clients),
    await server.connect(ledgerUrl, clients, asProduct),
    await server.connect(longUrl, clients, asProduct),
  ];
  const credits = await creditWorkloads(ledgerUrl, clients);
  const httpUrl = await server.makeDatabase('http');
  const overHttp = await creditsOverHttp(httpUrl, clients);
  try {
    const rates = await measure(
      [
        of('tpcb_seven_messages', onTpcb, tpcbInSevenMessages),
        of('tpcb_one_message', onTpcb, tpcbInOneMessage),
        of('tpcb_prepared', onTpcb, tpcbPrepared),
        of('tpcb_of_one_branch', onTpcb, tpcbOfOneBranch),
        of('transfers', onLedger, transferAmongMany),
        of('transfers_prepared', onLedger, preparedTransfer),
        of('transfers_after_a_million_entries', onLong, transferAmongMany),
        of('transfers_ten_accounts', onLedger, transferAmongTen),
        of('transfers_ten_companies', onLedger, transferOfTenCompanies),
        of('recharges_through_one_gateway', onLedger, recharge),
        ...credits.workloads,
        overHttp.workload,
      ],
      { rounds, roundMs },
    );
    await crowdWithoutDeadlock(ledgerUrl);
    for (const url of [ledgerUrl, longUrl, httpUrl]) await requireSound(url);
    report(rates);
  } finally {
    await overHttp.close();
    await credits.close();
  }
}

async function makeLedger(name: string, history: readonly string[]): Promise<string> {
  const url = await server.makeDatabase(name);
  await migrate(url);
  await run(url, [transfersSchema]);
  await run(url, fundings, asProduct);
  await run(url, [...history, 'vacuum analyze', 'checkpoint']);
  return url;
}

function of(
  name: string,
  connections: readonly pg.Client[],
  transaction: (client: pg.Client) => Promise<void>,
): Workload {
  return { name, transactions: connections.map((client) => () => transaction(client)) };
}

/** Lists over two of five companies from 64 clients: the first error of any ends the bench. */
async function crowdWithoutDeadlock(url: string): Promise<void> {
  const connections = await server.connect(url, crowd, asProduct);
  const rates = await measure([of('lists', connections, listAmongTen)], { rounds: 1, roundMs });
  const [rate = 0] = rates.get('lists') ?? [];
  console.log(`lists_of_two_companies_at_64_clients_per_second: ${rate.toFixed(0)}`);
  console.log('deadlocks_at_64_clients: 0');
}

function report(rates: Rates): void {
  console.log(`clients: ${clients}`);
  console.log(`rounds: ${rounds}`);
  const ratio = reportRates(rates);
  const to = 'tpcb_one_message';
  console.log(`long_history_ratio: ${ratio('transfers_after_a_million_entries', 'transfers')}`);
  console.log(`prepared_ratio: ${ratio('transfers_prepared', 'tpcb_prepared')}`);
  console.log(`ten_accounts_ratio: ${ratio('transfers_ten_accounts', to)}`);
  console.log(`ten_companies_ratio: ${ratio('transfers_ten_companies', to)}`);
  console.log(`one_gateway_ratio: ${ratio('recharges_through_one_gateway', to)}`);
  console.log(`credits_of_one_company_ratio: ${ratio('credits_of_one_company', to)}`);
  console.log(
    `credits_of_one_company_to_one_branch_ratio: ${ratio('credits_of_one_company', 'tpcb_of_one_branch')}`,
  );
  console.log(`credits_over_http_to_credits_ratio: ${ratio('credits_over_http', 'credits')}`);
  console.log(`credits_ratio: ${ratio('credits', to)}`);
  console.log(`ratio: ${ratio('transfers', to)}`);
}

async function run(url: string, statements: readonly string[], options = ''): Promise<void> {
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fast ledger that is wrong has no figures. */
async function requireSound(url: string): Promise<void> {
  const database = openDatabase(url, {
    maxConnections: 1,
    onIdleError(error) {
      throw error;
    },
  });
  try {
    const findings = await database.kysely.transaction().execute((tx) => checkLedger(tx));
    const breached = findings.filter(({ breaches }) => breaches > 0);
    if (breached.length > 0) throw new Error(JSON.stringify(breached));
  } finally {
    await database.close();
  }
}
