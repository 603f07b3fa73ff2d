import type { OutputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

type PaymentCase = OutputOf<'listPaymentCases'>['records'][number];

/** Cases of unmatched money as a file, in the caller's language. */
export function paymentCasesFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficePaymentCases: texts, payment } = serverTexts(language);
  return tableFile<PaymentCase>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.opened, width: 20, value: ({ openedAt }) => new Date(openedAt) },
      { name: texts.caseId, width: 30, value: ({ id }) => id },
      { name: texts.reason, width: 26, value: ({ reason }) => texts.reasons[reason] },
      { name: texts.status, width: 14, value: ({ status }) => texts.statuses[status] },
      { name: texts.gateway, width: 14, value: ({ gateway }) => payment.gateways[gateway].name },
      { name: texts.currency, width: 10, value: ({ amount }) => amount.currency },
      amountColumn(texts.amount, ({ amount }) => amount.amount),
      { name: texts.number, width: 32, value: ({ number }) => number },
      { name: texts.gatewayPaymentId, width: 32, value: (row) => row.gatewayPaymentId },
      { name: texts.company, width: 28, value: ({ company }) => company?.name ?? '' },
      {
        name: texts.resolution,
        width: 18,
        value: ({ resolution }) => (resolution === null ? '' : texts.resolutions[resolution]),
      },
      { name: texts.decidedBy, width: 18, value: ({ decidedBy }) => decidedBy?.name ?? '' },
    ],
  });
}
