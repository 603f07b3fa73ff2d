import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import type { MemberPurpose } from '@arcadia/contract/files/file-purposes';

export const markets = ['mainland', 'overseas'] as const;
export type Market = (typeof markets)[number];

/** The parts of the form in their order; `check` shows them all before sending. */
export const steps = ['company', 'legal', 'handler', 'bank', 'check'] as const;
export type Step = (typeof steps)[number];
/** A step that asks for something. */
export type Part = Exclude<Step, 'check'>;
export const parts = ['company', 'legal', 'handler', 'bank'] as const satisfies readonly Part[];

const fieldsByPart: Record<Part, readonly CertificationField[]> = {
  company: [
    'countryCode',
    'companyName',
    'creditCode',
    'registrationNumber',
    'registeredAddress',
    'companyPhone',
    'licenceFileId',
    'licenceExpiry',
  ],
  legal: [
    'legalName',
    'legalIdType',
    'legalIdNumber',
    'legalIdFrontFileId',
    'legalIdBackFileId',
    'legalIdExpiry',
  ],
  handler: [
    'handlerName',
    'handlerAreaCode',
    'handlerPhoneNumber',
    'handlerIdType',
    'handlerIdNumber',
    'authorizationFileId',
  ],
  bank: ['bankAccount', 'bankName', 'bankBranch'],
};

const askedOnlyIn: Partial<Record<CertificationField, Market>> = {
  creditCode: 'mainland',
  registrationNumber: 'overseas',
};

/** Fields of a step for a company of this market, in the order of the form. */
export function fieldsOf(part: Part, market: Market): CertificationField[] {
  return fieldsByPart[part].filter((field) => (askedOnlyIn[field] ?? market) === market);
}

export function partOf(field: CertificationField): Part {
  return parts.find((part) => fieldsByPart[part].includes(field)) ?? 'company';
}

/** Fields that may stay empty, by market. */
export function isOptional(field: CertificationField, market: Market): boolean {
  return market === 'overseas' && (field === 'legalIdBackFileId' || field === 'bankBranch');
}

/** Fields that hold the id of an uploaded file, and what the file is. */
export const filePurposeOf = {
  licenceFileId: 'business_licence',
  legalIdFrontFileId: 'identity_photo',
  legalIdBackFileId: 'identity_photo',
  authorizationFileId: 'authorization_letter',
} as const satisfies Partial<Record<CertificationField, MemberPurpose>>;
export type FileField = keyof typeof filePurposeOf;

export function isFileField(field: CertificationField): field is FileField {
  return field in filePurposeOf;
}
