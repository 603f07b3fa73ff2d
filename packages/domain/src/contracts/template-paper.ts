import { formatDate } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { dayOf } from '@arcadia/kernel/calendar';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import type { ContractPaper } from './contract-paper.ts';
import { clausesOf, textsOf } from './contract-text.ts';
import type { TemplateRow } from './repo.ts';

/** A template as a contract with an invented company, to be looked at before it is published. */
export function templatePaper(
  template: TemplateRow,
  { language, provider }: { language: ContentLanguage; provider: string },
): ContractPaper {
  const { contractPaper, common } = serverTexts(language);
  const { sample } = contractPaper;
  const { title, body } = textsOf(template, language);
  const day = dayOf(template.edited_at);
  const number = `C${day.replaceAll('-', '')}-000000`;
  return {
    id: template.id,
    companyId: '',
    number,
    language,
    title,
    templateVersion: template.version,
    clauses: clausesOf(body, {
      ...sample,
      number,
      provider,
      startDate: formatDate(day, common.formats),
    }),
    party: { ...sample, mainland: sample.registrationNumber.length === 18 },
    providerName: provider,
    startDate: day,
    effectiveDate: null,
    contentSha256: '0'.repeat(64),
    signatures: [],
    asOf: template.edited_at,
  };
}
