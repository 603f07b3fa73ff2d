import type { OutputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { InvoiceRecord } from '@arcadia/contract/invoices/invoices';
import type { Context } from '@arcadia/domain/database/context';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { sourceName } from '@arcadia/i18n/source-name';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

type Source = OutputOf<'listInvoiceSources'>['records'][number];

/** Invoices of a company as a file, in the caller's language. */
export function invoicesFile({ language, clock }: Context, format: ExportFormat) {
  const { list, exported, types, statuses } = serverTexts(language).invoices;
  return tableFile<InvoiceRecord>({
    format,
    name: fileNameOf(list.title, clock.now()),
    columns: [
      { name: exported.appliedAt, width: 20, value: (row) => new Date(row.appliedAt) },
      { name: list.id, width: 30, value: ({ id }) => id },
      {
        name: list.sources,
        width: 40,
        value: ({ sources }) => sources.map(({ id: source }) => source).join(' '),
      },
      { name: list.type, width: 18, value: ({ type }) => types[type] },
      { name: exported.currency, width: 10, value: ({ amount }) => amount.currency },
      amountColumn(list.amount, ({ amount }) => amount.amount),
      { name: list.status, width: 14, value: ({ status }) => statuses[status] },
      { name: list.header, width: 40, value: ({ title }) => title },
      { name: list.number, width: 24, value: ({ number }) => number },
      {
        name: exported.endedAt,
        width: 20,
        value: ({ endedAt }) => (endedAt === null ? null : new Date(endedAt)),
      },
      { name: list.reason, width: 40, value: ({ reason }) => reason },
      { name: list.remarks, width: 40, value: ({ remarks }) => remarks },
    ],
  });
}

/** Settled bills and paid package orders with what can be invoiced of each, as a file. */
export function invoiceSourcesFile({ language, clock }: Context, format: ExportFormat) {
  const { sources, exported, between } = serverTexts(language).invoices;
  const { content } = languageFacts[language];
  return tableFile<Source>({
    format,
    name: fileNameOf(sources.title, clock.now()),
    columns: [
      { name: sources.month, width: 12, value: ({ month }) => month },
      { name: sources.id, width: 30, value: ({ id }) => id },
      { name: sources.kind, width: 14, value: ({ kind }) => sources.kinds[kind] },
      {
        name: sources.name,
        width: 40,
        value: (row) => sourceName(row, { language: content, between }),
      },
      { name: exported.currency, width: 10, value: ({ paid }) => paid.currency },
      amountColumn(sources.paid, ({ paid }) => paid.amount),
      amountColumn(sources.taken, ({ taken }) => taken.amount),
      amountColumn(sources.invoiceable, ({ invoiceable }) => invoiceable.amount),
    ],
  });
}
