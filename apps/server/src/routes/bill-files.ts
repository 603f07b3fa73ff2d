import type { OutputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

type Bill = OutputOf<'listBills'>['records'][number];

/** Bills of a company as a file, in the caller's language. */
export function billsFile({ language, clock }: Context, format: ExportFormat) {
  const { bills: texts } = serverTexts(language);
  const { exported } = texts;
  return tableFile<Bill>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.month, width: 10, value: ({ month }) => month },
      { name: texts.id, width: 34, value: ({ id, status }) => (status === 'billing' ? '' : id) },
      { name: texts.application, width: 28, value: ({ applicationName }) => applicationName },
      { name: texts.status, width: 14, value: ({ status }) => texts.statuses[status] },
      { name: exported.currency, width: 10, value: ({ total }) => total.currency },
      amountColumn(texts.sum, ({ sum }) => sum.amount),
      amountColumn(texts.discount, ({ discount }) => discount.amount),
      amountColumn(texts.minimumFee, ({ minimumFee }) => minimumFee.amount),
      amountColumn(texts.total, ({ total }) => total.amount),
      {
        name: exported.settlementCurrency,
        width: 12,
        value: ({ payable }) => payable?.currency ?? '',
      },
      amountColumn(texts.payable, ({ payable }) => payable?.amount ?? null),
      amountColumn(texts.owed, ({ owed }) => owed?.amount ?? null),
      {
        name: exported.finalizedAt,
        width: 20,
        value: ({ finalizedAt }) => (finalizedAt === null ? null : new Date(finalizedAt)),
      },
    ],
  });
}
