import type { Currency } from '@arcadia/kernel/money';
import { type Line, post, postAll, type Transfer } from '../post.ts';
import { addCompany, bareWrite, type ScratchLedger } from './scratch-ledger.ts';

const currency: Currency = 'CNY';
const stake = 1_000_000n;

/**
 * Many clients move money among the accounts of the same three companies, each naming accounts and companies in
 * another order, every other time two companies in one list, while no deadlock is retried.
 * @returns transfers done, and the cash the companies have left together.
 * @throws the database's error at the first deadlock.
 */
export async function storm(
  { url, database }: ScratchLedger,
  { clients, transfersEach, round = 1 }: { clients: number; transfersEach: number; round?: number },
): Promise<{ posted: number; cash: bigint }> {
  const tx = bareWrite(database.kysely);
  const companies = [1, 2, 3].map((number) => `co_storm_${round}_${number}`);
  for (const companyId of companies) {
    await addCompany(url, companyId, currency);
    await postAll(tx, stakes(companyId));
  }
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; turn < transfersEach; turn += 2) {
        const redeem = (step: number) => {
          const companyId = companies[(client + step * turn + step) % companies.length] ?? '';
          const key = `storm:${round}:${client}:${turn + step}`;
          return transferOf('test_redeem', key, companyId, turned(client + turn));
        };
        if (turn % 4 === 0) await postAll(tx, [redeem(0), redeem(1)]);
        else for (const step of [0, 1]) await post(tx, redeem(step));
      }
      return transfersEach;
    }),
  );
  const rows = await database.kysely
    .selectFrom('ledger_account')
    .select('balance')
    .where('kind', '=', 'cash')
    .where('company_id', 'in', companies)
    .execute();
  return {
    posted: counts.reduce((sum, count) => sum + count, 0),
    cash: rows.reduce((sum, { balance }) => sum + balance, 0n),
  };
}

function stakes(companyId: string): Transfer[] {
  return [
    transferOf('test_grant', `grant:${companyId}`, companyId, [
      { kind: 'promotion', amount: -stake },
      { kind: 'coupon', amount: stake },
    ]),
    transferOf('recharge', `recharge:${companyId}`, companyId, [
      { kind: 'gateway_clearing', detail: 'alipay', amount: -stake },
      { kind: 'cash', amount: stake },
    ]),
  ];
}

function turned(by: number): Line[] {
  const lines: Line[] = [
    { kind: 'cash', amount: -1n },
    { kind: 'coupon', amount: -1n },
    { kind: 'revenue', detail: 'games', amount: 2n },
  ];
  return [...lines.slice(by % 3), ...lines.slice(0, by % 3)];
}

function transferOf(
  template: string,
  idempotencyKey: string,
  companyId: string,
  lines: Line[],
): Transfer {
  const occurredAt = new Date('2026-01-01T00:00:00Z');
  return { template, idempotencyKey, companyId, currency, reference: null, occurredAt, lines };
}
