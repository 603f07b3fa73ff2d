import pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { checkLedger } from '../../packages/domain/src/ledger/index.ts';
import { measure, median, type Rates } from './rounds.ts';
import { openServer } from './server.ts';
import { tpcbInOneMessage, tpcbInSevenMessages, tpcbSchema } from './tpcb.ts';
import {
  fundings,
  recharge,
  transferAmongMany,
  transferAmongTen,
  transfersSchema,
} from './transfers.ts';

// `npm run bench:ledger`: transfers a second against TPC-B on the same server, 16 clients, simple protocol, durable
// commits, rounds interleaved, each ratio the median of the rounds' own. A transfer is one call of post_transfer.
// TPC-B is run twice: as pgbench sends it (seven messages, the base of the ratios printed last), and with its seven
// statements in one message, which costs the client no more than a transfer and so compares the server's work alone.

const clients = 16;
const rounds = 9;
const roundMs = 2_000;

const server = await openServer(process.env);
try {
  await bench();
} finally {
  await server.cleanUp();
}

async function bench(): Promise<void> {
  const tpcbUrl = await server.makeDatabase('tpcb');
  await run(tpcbUrl, [tpcbSchema, 'vacuum analyze']);
  const ledgerUrl = await server.makeDatabase('ledger');
  await migrate(ledgerUrl);
  const asProduct = '-c role=arcadia_app';
  await run(ledgerUrl, [transfersSchema]);
  await run(ledgerUrl, fundings, asProduct);
  await run(ledgerUrl, ['vacuum analyze', 'checkpoint']);
  const onTpcb = await server.connect(tpcbUrl, clients);
  const onLedger = await server.connect(ledgerUrl, clients, asProduct);
  const rates = await measure(
    [
      { name: 'tpcb_seven_messages', clients: onTpcb, transaction: tpcbInSevenMessages },
      { name: 'tpcb_one_message', clients: onTpcb, transaction: tpcbInOneMessage },
      { name: 'transfers', clients: onLedger, transaction: transferAmongMany },
      { name: 'transfers_ten_accounts', clients: onLedger, transaction: transferAmongTen },
      { name: 'recharges', clients: onLedger, transaction: recharge },
    ],
    { rounds, roundMs },
  );
  await requireSound(ledgerUrl);
  report(rates);
}

function report(rates: Rates): void {
  console.log(`clients: ${clients}`);
  console.log(`rounds: ${rounds}`);
  for (const [name, perRound] of rates) {
    console.log(`${name}_per_second: ${median(perRound).toFixed(0)}`);
    console.log(
      `${name}_range: ${Math.min(...perRound).toFixed(0)}-${Math.max(...perRound).toFixed(0)}`,
    );
  }
  const ratio = (name: string, to: string) => {
    const base = rates.get(to) ?? [];
    const perRound = (rates.get(name) ?? []).map((rate, round) => rate / (base[round] ?? NaN));
    return median(perRound).toFixed(2);
  };
  for (const name of ['recharges', 'transfers_ten_accounts', 'transfers']) {
    console.log(`${name}_ratio_to_one_message: ${ratio(name, 'tpcb_one_message')}`);
  }
  console.log(`recharges_ratio: ${ratio('recharges', 'tpcb_seven_messages')}`);
  console.log(`ten_accounts_ratio: ${ratio('transfers_ten_accounts', 'tpcb_seven_messages')}`);
  console.log(`ratio: ${ratio('transfers', 'tpcb_seven_messages')}`);
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
