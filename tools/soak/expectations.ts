import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { read } from '../../packages/domain/src/database/transaction.ts';
import { checkLedger } from '../../packages/domain/src/ledger/index.ts';
import { features } from '../ledger-check/features.ts';
import { query } from './query.ts';
import type { World } from './world.ts';

/** @throws Error that names everything in which gateways, answers and books disagree. */
export async function expectSound(
  url: string,
  world: World,
  told: ReadonlySet<string>,
): Promise<void> {
  const problems = [
    ...(await ledgerProblems(url)),
    ...(await gatewayProblems(url, world)),
    ...(await brokenPromises(url, told)),
  ];
  if (problems.length > 0) throw new Error(problems.slice(0, 20).join('\n'));
}

async function ledgerProblems(url: string): Promise<string[]> {
  const database = openDatabase(url, { maxConnections: 1, onIdleError: () => undefined });
  try {
    const ctx = { database, actor: { kind: 'system', name: 'soak' } } as const;
    const findings = await read(ctx, (db) => checkLedger(db, features));
    return findings.flatMap(({ invariant, breaches, examples }) =>
      breaches === 0
        ? []
        : [`${invariant}: ${breaches}`, ...examples.map((example) => `  ${example}`)],
    );
  } finally {
    await database.close();
  }
}

/** Each payment is credited once, each refund is known, and clearing is what the gateway has. */
async function gatewayProblems(url: string, { gateways }: World): Promise<string[]> {
  const problems: string[] = [];
  for (const gateway of gateways) {
    const credited = await query(
      url,
      `select a.id, count(*)::int as credits from payment_attempt a
       join payment p on p.company_id = a.company_id and p.id = a.payment_id
       join funds_lot l on l.company_id = p.company_id and l.source = 'recharge' and l.reference = p.subject_id
       where a.gateway = $1 and l.gateway = $1 and l.gateway_payment_id = 'gw_' || a.id group by a.id`,
      [gateway.id],
    );
    const credits = new Map(creditsIn(credited));
    const attempts = await query(url, 'select id, status from payment_attempt where gateway = $1', [
      gateway.id,
    ]);
    const ours = new Map(attempts.map(({ id, status }) => [String(id), String(status)]));
    for (const { orderId, status } of gateway.payments.values()) {
      const expected = status === 'paid' ? 1 : 0;
      const found = credits.get(orderId) ?? 0;
      if (found !== expected)
        problems.push(
          `${gateway.id} ${orderId} is ${status} and was credited ${found} times; here it is ${ours.get(orderId)}`,
        );
      credits.delete(orderId);
    }
    for (const orderId of credits.keys())
      problems.push(`${gateway.id} does not know ${orderId}, which was credited`);
    const [clearing] = await query(
      url,
      `select coalesce(sum(balance), 0)::text as balance from ledger_account where kind = 'gateway_clearing' and detail = $1`,
      [gateway.id],
    );
    if (BigInt(String(clearing?.['balance'])) !== -gateway.balance())
      problems.push(
        `${gateway.id} has ${gateway.balance()}, its clearing account ${String(clearing?.['balance'])}`,
      );
  }
  const open = await query(
    url,
    `select id, status from payment_refund where status in ('requested', 'pending')`,
  );
  return [
    ...problems,
    ...open.map(({ id, status }) => `refund ${String(id)} is still ${String(status)}`),
  ];
}

function creditsIn(rows: readonly Record<string, unknown>[]): [string, number][] {
  return rows.map(({ id, credits }) => [String(id), Number(credits)]);
}

/** What callers were told is there. */
async function brokenPromises(url: string, told: ReadonlySet<string>): Promise<string[]> {
  const orders = await query(url, 'select id, status from recharge_order');
  const statuses = new Map(orders.map(({ id, status }) => [String(id), String(status)]));
  return [...told].flatMap((words) => {
    const [promise = '', id = ''] = words.split(' ');
    if (promise === 'opened' && !statuses.has(id)) return [`${id} was opened and is gone`];
    if (promise === 'credited' && statuses.get(id) !== 'credited')
      return [`${id} was credited and is ${statuses.get(id)}`];
    return [];
  });
}
