import { serverTexts } from '@arcadia/i18n/server-texts';
import type { OutputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import { fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

type Delivery = OutputOf<'listWebhookDeliveries'>['records'][number];

/** Events that were sent to a company's endpoints as a file, in the caller's language. */
export function webhookDeliveriesFile({ language, clock }: Context, format: ExportFormat) {
  const { webhooks: texts, deliveries, verifier } = serverTexts(language);
  const { exported } = deliveries;
  return tableFile<Delivery>({
    format,
    name: fileNameOf(`${texts.title} ${texts.log.title}`, clock.now()),
    columns: [
      { name: exported.created, width: 20, value: (row) => new Date(row.createdAt) },
      { name: deliveries.drawer.id, width: 30, value: ({ id }) => id },
      { name: texts.log.message, width: 30, value: ({ messageId }) => messageId },
      { name: texts.log.kind, width: 24, value: ({ kind }) => kind },
      { name: texts.exported.endpointId, width: 30, value: ({ endpointId }) => endpointId },
      { name: deliveries.status, width: 18, value: ({ status }) => deliveries.statuses[status] },
      {
        name: deliveries.attempts,
        width: 12,
        value: ({ attemptCount }) => attemptCount,
        numbers: 'count',
      },
      {
        name: exported.delivered,
        width: 20,
        value: ({ deliveredAt }) => (deliveredAt === null ? null : new Date(deliveredAt)),
      },
      { name: exported.url, width: 50, value: ({ lastAttempt }) => lastAttempt?.url ?? null },
      { name: exported.status, width: 12, value: ({ lastAttempt }) => lastAttempt?.status ?? null },
      {
        name: exported.error,
        width: 40,
        value: ({ lastAttempt }) =>
          lastAttempt === null || lastAttempt.fault === null
            ? null
            : verifier.faults[lastAttempt.fault].title({
                detail: String(lastAttempt.status ?? ''),
              }),
      },
    ],
  });
}
