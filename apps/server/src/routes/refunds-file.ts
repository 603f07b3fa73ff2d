import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Refund } from '@arcadia/contract/funds/refunds';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Refunds of a company as a file, in the caller's language. */
export function refundsFile({ language, clock }: Context, format: ExportFormat) {
  const { list, exported, origins, statuses } = serverTexts(language).refunds;
  const time = (instant: string | null) => (instant === null ? null : new Date(instant));
  return tableFile<Refund>({
    format,
    name: fileNameOf(list.title, clock.now()),
    columns: [
      { name: exported.requested, width: 20, value: ({ requestedAt }) => time(requestedAt) },
      { name: list.id, width: 30, value: ({ id }) => id },
      { name: list.status, width: 16, value: ({ status }) => statuses[status] },
      { name: exported.currency, width: 10, value: ({ amount }) => amount.currency },
      amountColumn(list.amount, ({ amount }) => amount.amount),
      amountColumn(list.paid, ({ paid }) => paid.amount),
      amountColumn(list.cameBack, ({ returnedToBalance }) => returnedToBalance.amount),
      { name: exported.origin, width: 24, value: ({ origin }) => origins[origin] },
      { name: list.requestedBy, width: 20, value: ({ requestedByName }) => requestedByName },
      { name: exported.decided, width: 20, value: ({ decidedAt }) => time(decidedAt) },
      { name: exported.ended, width: 20, value: ({ endedAt }) => time(endedAt) },
      { name: exported.reason, width: 40, value: ({ reason }) => reason },
    ],
  });
}
