import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { OpsBill } from '@arcadia/domain/billing/index';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Bills of all customers as a file, in the caller's language. */
export function allBillsFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeBills: texts, bills: words, backoffice: frame } = serverTexts(language);
  return tableFile<OpsBill>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: words.month, width: 10, value: ({ month }) => month },
      { name: frame.customer.label, width: 28, value: ({ companyName }) => companyName },
      { name: texts.companyId, width: 30, value: ({ companyId }) => companyId },
      { name: words.application, width: 28, value: ({ applicationName }) => applicationName },
      { name: words.id, width: 34, value: ({ id }) => id },
      { name: words.status, width: 14, value: ({ status }) => texts.statuses[status] },
      { name: words.exported.currency, width: 10, value: ({ total }) => total.currency },
      amountColumn(words.total, ({ total }) => total.amount),
      {
        name: words.exported.settlementCurrency,
        width: 12,
        value: ({ payable }) => payable?.currency ?? '',
      },
      amountColumn(words.payable, ({ payable }) => payable?.amount ?? null),
      amountColumn(words.owed, ({ owed }) => owed?.amount ?? null),
      {
        name: words.exported.finalizedAt,
        width: 20,
        value: ({ finalizedAt }) => new Date(finalizedAt),
      },
    ],
  });
}
