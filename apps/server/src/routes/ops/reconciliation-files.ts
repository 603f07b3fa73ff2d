import type { InputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import type { ReconciledDay, ReconciliationLine } from '@arcadia/domain/reconciliation/index';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Days compared with the gateways' statements as a file, in the caller's language. */
export function reconciledDaysFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeReconciliation: texts, payment } = serverTexts(language);
  return tableFile<ReconciledDay>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.day, width: 14, value: ({ day }) => day },
      { name: texts.gateway, width: 14, value: ({ gateway }) => payment.gateways[gateway].name },
      { name: texts.status, width: 18, value: ({ status }) => texts.statuses[status] },
      { name: texts.currency, width: 10, value: ({ net }) => net.currency },
      amountColumn(texts.theirPayments, ({ theirPayments }) => theirPayments.amount),
      amountColumn(texts.ourPayments, ({ ourPayments }) => ourPayments.amount),
      amountColumn(texts.theirRefunds, ({ theirRefunds }) => theirRefunds.amount),
      amountColumn(texts.ourRefunds, ({ ourRefunds }) => ourRefunds.amount),
      amountColumn(texts.fees, ({ fees }) => fees.amount),
      amountColumn(texts.net, ({ net }) => net.amount),
      amountColumn(texts.booked, ({ booked }) => booked.amount),
      {
        name: texts.differences,
        width: 12,
        value: ({ differences }) => differences,
        numbers: 'count',
      },
    ],
  });
}

/** The lines of one day as a file, in the caller's language. */
export function statementLinesFile(
  { language, clock }: Context,
  { format, gateway, day }: InputOf<'exportStatementLines'>,
) {
  const { backofficeReconciliation: texts, payment } = serverTexts(language);
  const title = `${payment.gateways[gateway].name} ${day}`;
  return tableFile<ReconciliationLine>({
    format,
    name: fileNameOf(title, clock.now()),
    columns: [
      { name: texts.time, width: 20, value: ({ occurredAt }) => new Date(occurredAt) },
      { name: texts.kind, width: 16, value: ({ kind }) => texts.kinds[kind] },
      { name: texts.gatewayPaymentId, width: 32, value: (row) => row.gatewayPaymentId },
      { name: texts.orderId, width: 32, value: ({ orderId }) => orderId ?? '' },
      { name: texts.refundId, width: 32, value: ({ refundId }) => refundId ?? '' },
      { name: texts.currency, width: 10, value: ({ fee }) => fee.currency },
      amountColumn(texts.theirs, ({ theirs }) => theirs?.amount ?? ''),
      amountColumn(texts.ours, ({ ours }) => ours?.amount ?? ''),
      amountColumn(texts.fee, ({ fee }) => fee.amount),
      { name: texts.status, width: 14, value: ({ status }) => texts.lineStatuses[status] },
      {
        name: texts.difference,
        width: 22,
        value: ({ difference }) => (difference === null ? '' : texts.differenceNames[difference]),
      },
      { name: texts.company, width: 28, value: ({ company }) => company?.name ?? '' },
      { name: texts.note, width: 40, value: ({ note }) => note ?? '' },
    ],
  });
}
