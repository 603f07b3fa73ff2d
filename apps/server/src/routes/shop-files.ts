import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import type { CampaignRecord } from '@arcadia/domain/shop/index';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Campaigns as a file, in the caller's language; names in both, as they were written. */
export function campaignsFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeCampaigns: texts } = serverTexts(language);
  return tableFile<CampaignRecord>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.key, width: 16, value: ({ key }) => key },
      { name: texts.nameChinese, width: 28, value: ({ name }) => name.zh },
      { name: texts.nameEnglish, width: 28, value: ({ name }) => name.en },
      { name: texts.status, width: 14, value: ({ status }) => texts.statuses[status] },
      { name: texts.startsAt, width: 20, value: ({ startsAt }) => new Date(startsAt) },
      { name: texts.endsAt, width: 20, value: ({ endsAt }) => new Date(endsAt) },
      { name: texts.pages, width: 10, value: ({ pages }) => pages, numbers: 'count' },
      { name: texts.packages, width: 10, value: ({ packages }) => packages, numbers: 'count' },
      { name: texts.updatedAt, width: 20, value: ({ updatedAt }) => new Date(updatedAt) },
    ],
  });
}
