import type pg from 'pg';
import { money } from '../../packages/kernel/src/money.ts';
import type { Context } from '../../packages/domain/src/database/context.ts';
import { write } from '../../packages/domain/src/database/transaction.ts';
import { creditFunds } from '../../packages/domain/src/funds/index.ts';
import { adjustmentCreditTransfer, lockLedgers } from '../../packages/domain/src/ledger/index.ts';

const companiesAtOnce = 50;

/** Cash for every company, enough for the bills of most of them: one in eight ends up owing. */
export async function creditCompanies(ctx: Context, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from company order by id collate "C"',
  );
  for (let from = 0; from < rows.length; from += companiesAtOnce)
    await write(ctx, async (tx) => {
      tx.unaudited('a bench');
      const some = rows.slice(from, from + companiesAtOnce);
      const books = some.map(({ id: companyId }) => ({ companyId, currency: 'CNY' as const }));
      const balances = await lockLedgers(tx, books);
      for (const [index, { companyId }] of books.entries()) {
        const own = balances.get(companyId);
        if (!own) throw new Error('a book is missing');
        const amount = money((from + index) % 8 === 0 ? 100_000n : 100_000_000n, 'CNY');
        const of = { companyId, amount };
        const reference = `adj_${companyId}`;
        const incoming = { ...of, source: 'adjustment' as const, reference, payment: null };
        creditFunds(tx, ctx, incoming, { balances: own, requiredDeposit: 0n }, ({ occurredAt }) =>
          adjustmentCreditTransfer({ ...of, adjustmentId: reference, occurredAt }),
        );
      }
    });
}
