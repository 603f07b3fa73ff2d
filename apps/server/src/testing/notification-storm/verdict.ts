import pg from 'pg';
import type { StormOrder } from './orders.ts';

export type Verdict = { credited: number; problems: readonly string[] };

/** The cases that there are before the storm: the demo data have some. */
export async function casesBefore(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from payment_case');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/**
 * Counts what each order was credited in every place that records it. No problems: each paid order was credited once, and no
 * case was opened but those that were there before.
 */
export async function judge(
  databaseUrl: string,
  orders: readonly StormOrder[],
  earlierCases: readonly string[] = [],
): Promise<Verdict> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Credits>(creditsStatement);
    const found = new Map(rows.map((row) => [row.id, row]));
    const problems = orders.flatMap((order) => problemOf(order, found.get(order.rechargeId)));
    const { rows: cases } = await client.query<{ text: string }>(
      `select reason || ' of ' || number as text from payment_case where id <> all($1)`,
      [earlierCases],
    );
    const credited = orders.filter(
      ({ rechargeId }) => found.get(rechargeId)?.status === 'credited',
    );
    return {
      credited: credited.length,
      problems: [...problems, ...cases.map(({ text }) => `a case: ${text}`)],
    };
  } finally {
    await client.end();
  }
}

type Credits = { id: string; status: string; credits: string };

/** By order: transactions, lots, ledger transfers, gateway payments, and the amounts that were moved. */
const creditsStatement = `
  select o.id, o.status,
    concat_ws(' ', coalesce(t.count, 0), coalesce(l.count, 0), coalesce(x.count, 0), coalesce(g.count, 0),
      t.amount, l.amount, g.amount) as credits
  from recharge_order o
  left join (select reference, count(*), sum(amount) as amount from funds_transaction group by 1) t on t.reference = o.id
  left join (select reference, count(*), sum(amount) as amount from funds_lot group by 1) l on l.reference = o.id
  left join (select reference, count(*) from ledger_transfer group by 1) x on x.reference = o.id
  left join payment p on p.company_id = o.company_id and p.purpose = 'recharge' and p.subject_id = o.id
  left join payment_attempt a on a.company_id = p.company_id and a.payment_id = p.id
  left join (select gateway, number, count(*), sum(amount) as amount from gateway_payment
    where booked_to = 'purpose' group by 1, 2) g on g.gateway = a.gateway and g.number = a.id`;

function problemOf(
  { rechargeId, amount, isPaid }: StormOrder,
  found: Credits | undefined,
): string[] {
  const minor = String(amount.amount);
  const wanted = isPaid ? `credited 1 1 1 1 ${minor} ${minor} ${minor}` : 'pending 0 0 0 0';
  const is = found ? `${found.status} ${found.credits}` : 'missing';
  return is === wanted ? [] : [`${rechargeId} is ${is}, not ${wanted}`];
}
