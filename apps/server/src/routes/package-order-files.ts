import type { ExportFormat } from '@arcadia/contract/exports';
import type { PackageOrder } from '@arcadia/contract/package-orders';
import type { Context } from '@arcadia/domain/database/context';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { fileNameOf, tableFile } from '../http/files/table-file.ts';

/** Package orders as a file, one row for each, in the caller's language. */
export function packageOrdersFile({ language, clock }: Context, format: ExportFormat) {
  const { packageOrders: texts } = serverTexts(language);
  const dated = (text: string | null) => (text === null ? null : new Date(text));
  return tableFile<PackageOrder>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.number, width: 30, value: ({ id }) => id },
      {
        name: texts.packages,
        width: 40,
        value: ({ items }) =>
          items
            .map(({ name, quantity }) => `${name[languageFacts[language].content]} × ${quantity}`)
            .join('; '),
      },
      { name: texts.status, width: 14, value: ({ status }) => texts.statuses[status] },
      { name: texts.currency, width: 10, value: ({ due }) => due.currency },
      { name: texts.original, width: 14, value: ({ original }) => original.amount },
      { name: texts.amount, width: 14, value: ({ amount }) => amount.amount },
      { name: texts.due, width: 14, value: ({ due }) => due.amount },
      { name: texts.createdAt, width: 20, value: ({ createdAt }) => dated(createdAt) },
      { name: texts.paidAt, width: 20, value: ({ paidAt }) => dated(paidAt) },
      { name: texts.purchasedBy, width: 20, value: ({ purchasedBy }) => purchasedBy },
    ],
  });
}
