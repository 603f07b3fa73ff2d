import {
  createUsageSource,
  disableUsageSource,
  enableUsageSource,
  exportUsageRefusals,
  getUsageSource,
  listUsageRefusals,
  listUsageSources,
  type RefusedUsage,
  rotateUsageKey,
  updateUsageSource,
} from '@arcadia/domain/metering/index';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Handlers } from '../../http/calls/handlers.ts';
import { fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

export const usageSourceHandlers = {
  listUsageSources: (ctx) => listUsageSources(ctx),
  getUsageSource,
  createUsageSource,
  updateUsageSource,
  disableUsageSource,
  enableUsageSource,
  rotateUsageKey,
  listUsageRefusals,
  exportUsageRefusals: (ctx, input) =>
    exportUsageRefusals(ctx, input, usageRefusalsFile(ctx, input.format)),
} satisfies Partial<Handlers>;

/** Refused events as a file, in the caller's language. */
function usageRefusalsFile({ language, clock }: Context, format: ExportFormat) {
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
