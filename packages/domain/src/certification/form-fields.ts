import {
  type CertificationField,
  certificationFields,
  type CertificationForm,
} from '@arcadia/contract/certification-form';
import type { FilePurpose, StoredFile } from '@arcadia/contract/files';
import type { Queries } from '../database/connection.ts';
import { fileSummaries } from '../files/index.ts';

export type Fields = Partial<Record<CertificationField, string>>;

/** What each scan is for: a licence can't be sent in place of an identity card. */
const filePurposeOf = {
  licenceFileId: 'business_licence',
  legalIdFrontFileId: 'identity_photo',
  legalIdBackFileId: 'identity_photo',
  authorizationFileId: 'authorization_letter',
} as const satisfies Partial<Record<CertificationField, FilePurpose>>;

const fileFields = Object.keys(filePurposeOf) as (keyof typeof filePurposeOf)[];
const maskedFields = ['legalIdNumber', 'handlerIdNumber', 'bankAccount'] as const;

/** A form by field, without what was left empty. */
export function fieldsOf(form: CertificationForm): Fields {
  // Not every form has every field; each that it has is text.
  const values: { readonly [Field in CertificationField]?: string | undefined } = form;
  return Object.fromEntries(
    certificationFields.flatMap((field) => {
      const value = values[field];
      return value === undefined || value === '' ? [] : [[field, value]];
    }),
  );
}

/** The same without what identifies a person or an account: the last four characters stay, of short ones fewer. */
export function masked(fields: Fields): Fields {
  const shown = { ...fields };
  for (const field of maskedFields) {
    const value = fields[field];
    if (value === undefined) continue;
    const kept = Math.min(4, Math.floor(value.length / 2));
    shown[field] = '*'.repeat(value.length - kept) + value.slice(value.length - kept);
  }
  return shown;
}

/** The scans that a form names, with what they are for. */
export function filesIn(fields: Fields): { id: string; purpose: FilePurpose }[] {
  return fileFields.flatMap((field) => {
    const id = fields[field];
    return id === undefined || id === '' ? [] : [{ id, purpose: filePurposeOf[field] }];
  });
}

/** What screens show of the scans, field by field. One that is gone is left out. */
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
