import { serverTexts } from '@arcadia/i18n/server-texts';
import type { OutputOf } from '@arcadia/contract/api';
import { noExpiry } from '@arcadia/contract/companies/document-expiry';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { CompanyApplicationLine } from '@arcadia/domain/applications/index';
import type { Context } from '@arcadia/domain/database/context';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { countryName } from '@arcadia/i18n/country-name';
import { type FileColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';
import { movementColumns, serviceColumns } from '../list-files.ts';

type Company = OutputOf<'listCompanies'>['records'][number];
type Transaction = OutputOf<'listAllTransactions'>['records'][number];

/** How the documents of a certification stand, and until when the first of them is valid. */
function documentColumns(texts: Dictionaries['backofficeCustomers']): FileColumn<Company>[] {
  return [
    {
      name: texts.documents,
      width: 16,
      value: ({ documentState: state }) => (state === null ? null : texts.documentStates[state]),
    },
    {
      name: texts.documentsUntil,
      width: 14,
      value: ({ documentsValidUntil: until }) => (until === noExpiry ? texts.noExpiry : until),
    },
  ];
}

/** Customers as a file, in the caller's language; of each as much as the list shows. */
export function companiesFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeCustomers: texts } = serverTexts(language);
  const { exported } = texts;
  return tableFile<Company>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: exported.registered, width: 20, value: (row) => new Date(row.registeredAt) },
      { name: texts.company, width: 28, value: ({ name }) => name },
      { name: texts.id, width: 30, value: ({ id }) => id },
      { name: texts.kind, width: 12, value: (row) => texts.kinds[kindOf(row)] },
      {
        name: texts.certification,
        width: 16,
        value: ({ certification }) => texts.certifications[certification],
      },
      ...documentColumns(texts),
      {
        name: texts.country,
        width: 20,
        value: ({ countryCode }) => countryName(countryCode, language),
      },
      { name: texts.mainAccount, width: 20, value: ({ mainAccount }) => mainAccount.name },
      {
        name: exported.contact,
        width: 26,
        value: ({ mainAccount: { phone, email } }) => phone ?? email,
      },
      {
        name: texts.applications,
        width: 14,
        value: ({ applicationCount }) => applicationCount,
        numbers: 'count',
      },
      { name: texts.currency, width: 20, value: ({ settlementCurrency }) => settlementCurrency },
      {
        name: texts.legacy,
        width: 14,
        value: ({ legacy }) => (legacy ? texts.legacies.yes : texts.legacies.no),
      },
    ],
  });
}

function kindOf({ companyType }: Company) {
  return companyType === 0 ? 'direct' : 'channel';
}

/** Applications of all customers as a file, a row for each region service, in the caller's language. */
export function applicationsFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeApplications: texts, backoffice: frame } = serverTexts(language);
  const { exported } = texts;
  return tableFile<CompanyApplicationLine>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: exported.created, width: 20, value: (row) => new Date(row.createdAt) },
      { name: texts.name, width: 28, value: ({ name }) => name },
      { name: texts.id, width: 30, value: ({ id }) => id },
      { name: frame.customer.label, width: 28, value: ({ companyName }) => companyName },
      { name: exported.companyId, width: 30, value: ({ companyId }) => companyId },
      ...serviceColumns(texts, texts.regionNames),
    ],
  });
}

/** Movements of funds of all customers as a file, in the caller's language. */
export function transactionsFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeTransactions: texts, backoffice: frame } = serverTexts(language);
  const { exported } = texts;
  return tableFile<Transaction>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: exported.time, width: 20, value: (row) => new Date(row.occurredAt) },
      { name: texts.id, width: 30, value: ({ id }) => id },
      { name: frame.customer.label, width: 28, value: ({ companyName }) => companyName },
      { name: exported.companyId, width: 30, value: ({ companyId }) => companyId },
      ...movementColumns(texts, { cash: texts.cashBalance, deposit: texts.depositBalance }),
    ],
  });
}
