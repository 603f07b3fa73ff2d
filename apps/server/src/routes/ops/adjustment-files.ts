import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Adjustment } from '@arcadia/domain/adjustments/index';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Adjustments of all customers as a file, in the caller's language. */
export function adjustmentsFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeAdjustments: texts, backoffice: frame } = serverTexts(language);
  const { exported } = texts;
  return tableFile<Adjustment>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: exported.proposedAt, width: 20, value: (row) => new Date(row.proposedAt) },
      { name: texts.id, width: 30, value: ({ id }) => id },
      { name: frame.customer.label, width: 28, value: ({ companyName }) => companyName },
      { name: exported.companyId, width: 30, value: ({ companyId }) => companyId },
      { name: texts.kind, width: 22, value: ({ kind }) => texts.kinds[kind] },
      { name: texts.status, width: 14, value: ({ status }) => texts.statuses[status] },
      { name: exported.currency, width: 10, value: ({ amount }) => amount.currency },
      amountColumn(exported.amount, ({ amount }) => amount.amount),
      {
        name: exported.moved,
        width: 16,
        value: ({ moved }) => moved && moved.amount,
        numbers: 'amount',
      },
      { name: texts.reason, width: 40, value: ({ reason }) => reason },
      { name: texts.note, width: 40, value: ({ note }) => note },
      { name: texts.proposedBy, width: 20, value: ({ proposedBy }) => proposedBy.name },
      { name: texts.decidedBy, width: 20, value: ({ decidedBy }) => decidedBy && decidedBy.name },
      {
        name: exported.endedAt,
        width: 20,
        value: ({ endedAt }) => endedAt && new Date(endedAt),
      },
      { name: texts.refusal, width: 40, value: ({ refusal }) => refusal },
    ],
  });
}
