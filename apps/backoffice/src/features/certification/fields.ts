import {
  type CertificationField,
  isIdNumber,
} from '@arcadia/contract/companies/certification-form';
import {
  type DocumentState,
  documentState,
  expiryFields,
} from '@arcadia/contract/companies/document-expiry';
import type { refusalReasons } from '@arcadia/i18n/en/refusal-reasons';
import { isCreditCode } from '@arcadia/kernel/credit-code';
import type { CertificationCase, Submission } from './desk.ts';

/** The fields as the form groups them, each group with the paper that proves it. */
export const fieldGroups = [
  {
    id: 'company',
    document: 'licenceFileId',
    fields: [
      'companyName',
      'creditCode',
      'registrationNumber',
      'countryCode',
      'registeredAddress',
      'companyPhone',
      'licenceFileId',
      'licenceExpiry',
    ],
  },
  {
    id: 'legal',
    document: 'legalIdFrontFileId',
    fields: [
      'legalName',
      'legalIdType',
      'legalIdNumber',
      'legalIdFrontFileId',
      'legalIdBackFileId',
      'legalIdExpiry',
    ],
  },
  {
    id: 'handler',
    document: 'authorizationFileId',
    fields: [
      'handlerName',
      'handlerAreaCode',
      'handlerPhoneNumber',
      'handlerIdType',
      'handlerIdNumber',
      'authorizationFileId',
    ],
  },
  { id: 'bank', document: null, fields: ['bankAccount', 'bankName', 'bankBranch'] },
] as const satisfies readonly {
  id: string;
  document: CertificationField | null;
  fields: readonly CertificationField[];
}[];
export type FieldGroup = (typeof fieldGroups)[number];

/** The kind of the common reasons that a field is sent back for. */
export const reasonKinds: Record<CertificationField, keyof typeof refusalReasons> = {
  countryCode: 'value',
  companyName: 'name',
  creditCode: 'number',
  registrationNumber: 'number',
  registeredAddress: 'value',
  companyPhone: 'value',
  licenceFileId: 'scan',
  licenceExpiry: 'value',
  legalName: 'name',
  legalIdType: 'idType',
  legalIdNumber: 'number',
  legalIdFrontFileId: 'scan',
  legalIdBackFileId: 'scan',
  legalIdExpiry: 'value',
  handlerName: 'name',
  handlerAreaCode: 'value',
  handlerPhoneNumber: 'value',
  handlerIdType: 'idType',
  handlerIdNumber: 'number',
  authorizationFileId: 'letter',
  bankAccount: 'bank',
  bankName: 'bank',
  bankBranch: 'bank',
};

/** A field's value as sent: of a document its file's id. Undefined where the form left it out. */
export function valueOf(
  submission: Submission | null,
  field: CertificationField,
): string | undefined {
  const file = submission?.files.find((one) => one.field === field)?.file;
  return file?.id ?? (submission?.fields[field] || undefined);
}

/** The certification in force, to compare fields with; null where none is, or where it is the one under review. */
export function inForceBeside({ submission, inForce }: CertificationCase): Submission | null {
  return inForce !== null && inForce.id !== submission.id ? inForce : null;
}

/** The fields that differ from what is in force; none where nothing is. */
export function changedFields(certificationCase: CertificationCase): Set<CertificationField> {
  const { submission } = certificationCase;
  const inForce = inForceBeside(certificationCase);
  const all = fieldGroups.flatMap(({ fields }): readonly CertificationField[] => fields);
  if (inForce === null) return new Set();
  return new Set(all.filter((field) => valueOf(submission, field) !== valueOf(inForce, field)));
}

/** How a document stands whose last day is this field; null where it is another field, or says nothing. */
export function validityOf(
  submission: Submission,
  field: CertificationField,
  today: string,
): DocumentState | null {
  const isExpiry = expiryFields.some((one) => one === field);
  const value = submission.fields[field];
  return isExpiry && value ? documentState(value, today) : null;
}

/** Whether the check digit of a number is right; null where its kind of number has none. */
export function checkDigit(submission: Submission, field: CertificationField): boolean | null {
  const { fields } = submission;
  const value = fields[field];
  if (value === undefined) return null;
  if (field === 'creditCode') return isCreditCode(value);
  if (field === 'legalIdNumber') return isIdNumber(fields.legalIdType ?? '', value);
  return field === 'handlerIdNumber' ? isIdNumber(fields.handlerIdType ?? '', value) : null;
}
