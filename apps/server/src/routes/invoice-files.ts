import type { OutputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/exports';
import type { InvoiceRecord } from '@arcadia/contract/invoices';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '../http/files/table-file.ts';

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
      { name: list.billIds, width: 40, value: ({ billIds }) => billIds.join(' ') },
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

/** Settled bills with what can be invoiced of each, as a file. */
export function invoiceSourcesFile({ language, clock }: Context, format: ExportFormat) {
  const { bills, exported } = serverTexts(language).invoices;
  return tableFile<Source>({
    format,
    name: fileNameOf(bills.title, clock.now()),
    columns: [
      { name: bills.month, width: 12, value: ({ month }) => month },
      { name: bills.id, width: 30, value: ({ id }) => id },
      { name: bills.application, width: 30, value: ({ applicationName }) => applicationName },
      { name: exported.currency, width: 10, value: ({ paid }) => paid.currency },
      amountColumn(bills.paid, ({ paid }) => paid.amount),
      amountColumn(bills.taken, ({ taken }) => taken.amount),
      amountColumn(bills.invoiceable, ({ invoiceable }) => invoiceable.amount),
    ],
  });
}
