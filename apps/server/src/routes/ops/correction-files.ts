import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { CorrectedBillRow } from '@arcadia/domain/corrections/index';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** The file of a correction’s bills, in the caller’s language. */
export function correctionBillsFile({ language, clock }: Context, format: ExportFormat) {
  const { correctionFile: texts, backoffice: frame } = serverTexts(language);
  return tableFile<CorrectedBillRow>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: frame.customer.label, width: 28, value: ({ companyName }) => companyName },
      { name: texts.companyId, width: 30, value: ({ companyId }) => companyId },
      { name: texts.application, width: 28, value: ({ applicationName }) => applicationName },
      { name: texts.month, width: 10, value: ({ month }) => month },
      { name: texts.bill, width: 30, value: ({ billId }) => billId },
      amountColumn(texts.totalNow, ({ totalNow }) => totalNow.amount),
      amountColumn(texts.totalThen, ({ totalThen }) => totalThen.amount),
      { name: texts.currency, width: 10, value: ({ paid }) => paid.currency },
      amountColumn(texts.payableNow, ({ payableNow }) => payableNow && payableNow.amount),
      amountColumn(texts.payableThen, ({ payableThen }) => payableThen && payableThen.amount),
      amountColumn(texts.difference, ({ difference }) => difference && difference.amount),
      amountColumn(texts.paid, ({ paid }) => paid.amount),
      amountColumn(texts.paidBack, ({ paidBack }) => paidBack && paidBack.amount),
      amountColumn(texts.owed, ({ owed }) => owed && owed.amount),
      { name: texts.status, width: 24, value: ({ status }) => texts.statuses[status] },
      { name: texts.heldBy, width: 24, value: ({ heldBy }) => heldBy && texts.holds[heldBy] },
      { name: texts.invoices, width: 30, value: ({ invoices }) => invoices.join(', ') || null },
      { name: texts.replacedBy, width: 30, value: ({ replacedBy }) => replacedBy },
    ],
  });
}
