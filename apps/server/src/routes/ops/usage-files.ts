import type { ExportFormat } from '@arcadia/contract/exports';
import type { Context } from '@arcadia/domain/database/context';
import type { RefusedUsage } from '@arcadia/domain/metering/index';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { fileNameOf, tableFile } from '../../http/files/table-file.ts';

/** Refused events as a file, in the caller's language. */
export function usageRefusalsFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeUsage: texts } = serverTexts(language);
  return tableFile<RefusedUsage>({
    format,
    name: fileNameOf(texts.refusals, clock.now()),
    columns: [
      { name: texts.receivedAt, width: 20, value: ({ receivedAt }) => new Date(receivedAt) },
      { name: texts.source, width: 24, value: ({ sourceName }) => sourceName },
      { name: texts.eventId, width: 36, value: ({ eventId }) => eventId },
      { name: texts.reason, width: 24, value: ({ reason }) => texts.reasons[reason] },
      { name: texts.field, width: 14, value: ({ field }) => field ?? '' },
      { name: texts.excerpt, width: 80, value: ({ excerpt }) => excerpt },
    ],
  });
}
