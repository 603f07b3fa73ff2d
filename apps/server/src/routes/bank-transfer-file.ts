import type { OutputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

type Transfer = OutputOf<'listBankTransfers'>['records'][number];

/** Bank transfers of a company as a file, in the caller's language. */
export function bankTransfersFile({ language, clock }: Context, format: ExportFormat) {
  const { bankTransfer: texts } = serverTexts(language);
  const { exported } = texts;
  return tableFile<Transfer>({
    format,
    name: fileNameOf(texts.list.title, clock.now()),
    columns: [
      { name: exported.submittedAt, width: 20, value: (row) => new Date(row.submittedAt) },
      { name: texts.id, width: 30, value: ({ id }) => id },
      { name: texts.status, width: 14, value: ({ status }) => texts.statuses[status] },
      { name: exported.currency, width: 10, value: ({ amount }) => amount.currency },
      amountColumn(texts.declared, ({ amount }) => amount.amount),
      amountColumn(texts.credited, ({ credited }) => credited && credited.amount),
      { name: texts.submittedBy, width: 20, value: (row) => row.submittedByName },
      {
        name: exported.endedAt,
        width: 20,
        value: ({ endedAt }) => (endedAt === null ? null : new Date(endedAt)),
      },
      { name: texts.reason, width: 40, value: ({ reason }) => reason },
      { name: texts.remarks, width: 40, value: ({ remarks }) => remarks },
    ],
  });
}
