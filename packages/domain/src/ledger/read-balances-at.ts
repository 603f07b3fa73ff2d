import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { batch } from '../database/batch.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportRecords, type ToFile } from '../database/export.ts';
import { read } from '../database/transaction.ts';
import { companyNames, requireCompany } from '../companies/index.ts';
import { type BalanceAt, companyBalancesAt, totalBalancesAt } from './balances-at.ts';

type Asked = Pick<InputOf<'getLedgerBalances'>, 'at' | 'companyId'>;
type Balances = OutputOf<'getLedgerBalances'>;
export type LedgerBalance = Balances['accounts'][number];

/**
 * Balances of one company's accounts, or of all added up, at an instant; now where none is given. @throws NotFound.
 */
export async function readBalancesAt(ctx: OperatorContext, asked: Asked): Promise<Balances> {
  await requireCompany(ctx, asked.companyId);
  const at = asked.at === undefined ? ctx.clock.now() : new Date(asked.at);
  // Over all companies it reads many rows: apart from people's calls.
  return read(asked.companyId === undefined ? batch(ctx) : ctx, async (db) => {
    const names = await companyNames(db, asked.companyId === undefined ? [] : [asked.companyId]);
    return {
      at: at.toISOString(),
      companyName: names.get(asked.companyId ?? '') ?? null,
      accounts: (await accountsAt(db, asked.companyId, at)).map(toRecord),
    };
  });
}

/** @throws NotFound, Refusal exportsBusy, exportTookTooLong. */
export async function exportBalancesAt<File>(
  ctx: OperatorContext,
  { format, at: asked, companyId }: InputOf<'exportLedgerBalances'>,
  toFile: ToFile<LedgerBalance, File>,
): Promise<File> {
  await requireCompany(ctx, companyId);
  const at = asked === undefined ? ctx.clock.now() : new Date(asked);
  return exportRecords(ctx, {
    count: async (db) => (await accountsAt(db, companyId, at)).length,
    async *records(db) {
      yield* (await accountsAt(db, companyId, at)).map(toRecord);
      return undefined;
    },
    toFile,
    audited: {
      action: 'ledger.export',
      companyId: companyId ?? null,
      about: { format, at: at.toISOString() },
    },
  });
}

function accountsAt(db: Queries, companyId: string | undefined, at: Date): Promise<BalanceAt[]> {
  return companyId === undefined
    ? totalBalancesAt(db, at)
    : companyBalancesAt(db, { companyId, at });
}

function toRecord({ side, kind, detail, currency, balance }: BalanceAt): LedgerBalance {
  return { side, kind, detail, balance: toWire(money(balance, currency)) };
}
