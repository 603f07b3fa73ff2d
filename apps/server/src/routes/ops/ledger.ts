import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import { exportBalancesAt, type LedgerBalance, readBalancesAt } from '@arcadia/domain/ledger/index';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Handlers } from '../../http/calls/handlers.ts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

export const ledgerHandlers = {
  getLedgerBalances: readBalancesAt,
  exportLedgerBalances: (ctx, input) =>
    exportBalancesAt(ctx, input, balancesFile(ctx, input.format)),
} satisfies Partial<Handlers>;

/** Balances of accounts as a file, in the caller's language. */
function balancesFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeLedger: texts, payment, games } = serverTexts(language);
  const details = new Map<string, string>([
    ...Object.entries(payment.gateways).map(([id, { name }]) => [id, name] as const),
    ...Object.entries(games.categories),
    ...Object.entries(texts.details),
  ]);
  return tableFile<LedgerBalance>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.side, width: 16, value: ({ side }) => texts.sides[side] },
      { name: texts.account, width: 28, value: ({ kind }) => texts.kinds[kind] },
      { name: texts.detail, width: 16, value: ({ detail }) => details.get(detail) ?? detail },
      { name: texts.currency, width: 10, value: ({ balance }) => balance.currency },
      amountColumn(texts.balance, ({ balance }) => balance.amount),
    ],
  });
}
