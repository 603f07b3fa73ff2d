import type { Contract } from '@arcadia/contract/contracts/contracts';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { AnyContract } from '@arcadia/domain/contracts/index';
import type { Context } from '@arcadia/domain/database/context';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';
import { type FileColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Contracts of a company as a file, in the caller's language. */
export function contractsFile({ language, clock }: Context, format: ExportFormat) {
  const { contracts: texts } = serverTexts(language);
  return tableFile<Contract>({
    format,
    name: fileNameOf(texts.list.title, clock.now()),
    columns: columnsOf(language),
  });
}

/** Contracts of all customers as a file. */
export function allContractsFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeContracts: texts, backoffice: frame } = serverTexts(language);
  return tableFile<AnyContract>({
    format,
    name: fileNameOf(texts.all.title, clock.now()),
    columns: [
      { name: frame.customer.label, width: 28, value: ({ customerName }) => customerName },
      { name: texts.all.companyId, width: 30, value: ({ companyId }) => companyId },
      ...columnsOf(language),
    ],
  });
}

function columnsOf(language: Language): FileColumn<Contract>[] {
  const { contracts: texts } = serverTexts(language);
  const { exported } = texts;
  const time = (instant: string | null) => (instant === null ? null : new Date(instant));
  return [
    { name: texts.number, width: 20, value: ({ number }) => number },
    { name: exported.appliedAt, width: 20, value: (row) => time(row.appliedAt) },
    { name: texts.appliedBy, width: 20, value: (row) => row.appliedByName },
    { name: texts.companyName, width: 40, value: (row) => row.companyName },
    { name: texts.status, width: 20, value: ({ status }) => texts.statuses[status] },
    { name: texts.language, width: 12, value: (row) => texts.languages[row.language] },
    { name: texts.startDate, width: 14, value: (row) => row.startDate },
    { name: texts.effectiveDate, width: 14, value: (row) => row.effectiveDate },
    { name: exported.signedAt, width: 20, value: (row) => time(row.signedAt) },
    { name: exported.endedAt, width: 20, value: (row) => time(row.endedAt) },
    { name: texts.reason, width: 40, value: ({ reason }) => reason },
  ];
}
