import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import type { Caller } from './test-server.ts';

/** The two persons of a correction. */
export type Correcting = { proposer: Caller; decider: Caller };

type CorrectedBill = {
  billId: string;
  companyId: string;
  status: string;
  heldBy: string | null;
  replacedBy: string | null;
};
type FarOff = readonly { figure: string; now: string }[];
type Correction = { status: string; figures: string | null; farOff: FarOff };

const once = () => ({ 'idempotency-key': randomUUID() });

/** Proposes a correction. @returns its id once it is worked out. */
export async function proposedCorrection(
  { proposer }: Pick<Correcting, 'proposer'>,
  { change, reason }: { change: object; reason: string },
): Promise<string> {
  const { data, code, msg } = await proposer.post(
    '/ops/corrections',
    { change, reason, ...('rate' in change && { repeatedRate: change.rate }) },
    once(),
  );
  expect([code, msg]).toEqual([0, msg]);
  const id = String(data['id']);
  await expect.poll(async () => (await correctionOf(proposer, id)).status).toBe('ready');
  return id;
}

/** Sends it with the figures as they are shown, and has the second person agree; both type again what is far off. */
export async function agreedCorrection(
  { proposer, decider }: Correcting,
  id: string,
): Promise<void> {
  const { figures, farOff } = await correctionOf(proposer, id);
  const submitted = { figures, repeated: repeatedOf(farOff) };
  const sent = await proposer.post(`/ops/corrections/${id}/submit`, submitted, once());
  const path = `/ops/approvals/${String(sent.data['approvalId'])}`;
  const asked = (await decider.get(path)).data['farOff'] as FarOff;
  const decision = { outcome: 'approved', repeated: repeatedOf(asked) };
  const decided = await decider.post(`${path}/decide`, decision, once());
  expect(decided).toMatchObject({ code: 0 });
}

const repeatedOf = (farOff: FarOff) => farOff.map(({ figure, now: value }) => ({ figure, value }));

/** All bills of a correction once those are replaced that nothing holds up. */
export async function replacedBills(proposer: Caller, id: string): Promise<CorrectedBill[]> {
  const bills = async () => {
    const { data } = await proposer.get(`/ops/corrections/${id}/bills?pageSize=100`);
    return data['records'] as CorrectedBill[];
  };
  await expect
    .poll(async () =>
      (await bills()).filter(({ status, heldBy }) => status !== 'replaced' && heldBy === null),
    )
    .toEqual([]);
  return bills();
}

/** Makes the bills that could not be made when the product was seeded: a correction waits for them. */
export async function settleFailed(caller: Caller, databaseUrl: string): Promise<void> {
  const failed = async () => {
    const { rows } = await asAdmin(
      databaseUrl,
      `select month, company_id from billing_run_company where status in ('pending', 'failed')`,
    );
    return rows as { month: string; company_id: string }[];
  };
  for (const { month, company_id: companyId } of await failed())
    await caller.post(`/ops/billing-runs/${month}/companies/${companyId}/retry`, {}, once());
  await expect.poll(failed).toEqual([]);
}

/** The last month whose bills are final for everybody. */
export async function finalMonth(databaseUrl: string): Promise<string> {
  const { rows } = await asAdmin(
    databaseUrl,
    `select max(month) as month from bill where status <> 'discarded'
     and month in (select month from billing_run where finished_at is not null)
     and month < (select min(month) from billing_run_company where status in ('pending', 'failed')
       union all select '9999-99' order by 1 limit 1)`,
  );
  return String((rows as { month: string }[])[0]?.month);
}

/** The standard prices of a month with another base fee of interactive games, from that month on. */
export async function baseFeeChange(
  caller: Caller,
  { month, baseFee }: { month: string; baseFee: string },
): Promise<object> {
  const { data } = await caller.get('/ops/price-plans?of=standard&status=published&pageSize=100');
  const version = (data['records'] as { id: string; effectiveMonth: string }[]).find(
    ({ effectiveMonth }) => effectiveMonth <= month,
  );
  const plan = (await caller.get(`/ops/price-plans/${version?.id}`)).data;
  const terms = plan['terms'] as { interactive_game: object };
  return {
    kind: 'plan',
    month,
    companyIds: null,
    terms: { ...terms, interactive_game: { ...terms.interactive_game, baseFee } },
    discountPercent: '0',
  };
}

async function correctionOf(caller: Caller, id: string): Promise<Correction> {
  return (await caller.get(`/ops/corrections/${id}`)).data as Correction;
}
