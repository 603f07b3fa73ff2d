import {
  type CertificationField,
  certificationFields,
  type CertificationForm,
} from '@arcadia/contract/companies/certification-form';
import type { ExpiringDocument } from '@arcadia/contract/companies/document-expiry';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { keysOf } from '@arcadia/kernel/keys';
import type { FilePurpose, StoredFile } from '@arcadia/contract/files/files';
import type { Queries } from '../database/connection.ts';
import { fileSummaries } from '../files/index.ts';

export type Fields = Partial<Record<CertificationField, string>>;

/** The file purpose of each scan: a licence can't be submitted in place of an identity card. */
const filePurposeOf = {
  licenceFileId: 'business_licence',
  legalIdFrontFileId: 'identity_photo',
  legalIdBackFileId: 'identity_photo',
  authorizationFileId: 'authorization_letter',
} as const satisfies Partial<Record<CertificationField, FilePurpose>>;

const fileFields = keysOf(filePurposeOf);
const maskedFields = ['legalIdNumber', 'handlerIdNumber', 'bankAccount'] as const;

/** Names of fields in mails, in the words that the company's form has for its market. */
export function namesOf(
  { fields, overseasFields }: Dictionaries['certification'],
  market: CertificationForm['market'],
): Readonly<Record<CertificationField, string>> {
  return market === 'overseas' ? { ...fields, ...overseasFields } : fields;
}

/** The name of an expiring document in mails. */
export function documentName(
  { documents, overseasDocuments }: Dictionaries['certification'],
  { document, market }: { document: ExpiringDocument; market: CertificationForm['market'] },
): string {
  const names = market === 'overseas' ? { ...documents, ...overseasDocuments } : documents;
  return names[document];
}

/** The form's values by field, without empty ones. */
export function fieldsOf(values: Readonly<Record<string, string | undefined>>): Fields {
  return Object.fromEntries(
    certificationFields.flatMap((field) => {
      const value = values[field];
      return value === undefined || value === '' ? [] : [[field, value]];
    }),
  );
}

/**
 * The fields of a form with masked identifiers: only the last four characters stay, fewer of short ones. Groups are not part of a
 * number.
 */
export function masked(fields: Fields): Fields {
  const shown = { ...fields };
  for (const field of maskedFields) {
    const value = fields[field]?.replaceAll(/[\s-]/g, '');
    if (value === undefined) continue;
    const kept = Math.min(4, Math.floor(value.length / 2));
    shown[field] = '*'.repeat(value.length - kept) + value.slice(value.length - kept);
  }
  return shown;
}

/** The scans of a form, with their purposes. */
export function filesIn(fields: Fields): { id: string; purpose: FilePurpose }[] {
  return fileFields.flatMap((field) => {
    const id = fields[field];
    return id === undefined || id === '' ? [] : [{ id, purpose: filePurposeOf[field] }];
  });
}

/** The scans for screens, by field, without missing ones. */
export async function shownFiles(
  db: Queries,
  fields: Fields,
): Promise<{ field: CertificationField; file: StoredFile }[]> {
  const files = await fileSummaries(
    db,
    filesIn(fields).map(({ id }) => id),
  );
  return fileFields.flatMap((field) => {
    const file = files.get(fields[field] ?? '');
    return file ? [{ field, file }] : [];
  });
}
