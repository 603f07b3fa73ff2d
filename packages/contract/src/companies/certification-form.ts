import { isOfFullAge, isResidencePermit, isResidentId } from '@arcadia/kernel/resident-id';
import { plainCode } from '@arcadia/kernel/typed-code';
import * as z from 'zod/mini';
import {
  accountNumber,
  asPlainCode,
  companyPhone,
  creditCode,
  registeredCode,
} from '../wire/typed-code.ts';
import { areaCode, countryCode, described, id, phoneNumber, text } from '../wire/wire.ts';

/** The form of an enterprise certification (specification section 3). */

export const idTypes = [
  'resident_id',
  'passport',
  'hong_kong_macao_permit',
  'taiwan_permit',
  'residence_permit',
  'national_id',
  'other',
] as const;
export type IdType = (typeof idTypes)[number];
/** Types of identity documents, by market. */
export const idTypesOf = {
  mainland: [
    'resident_id',
    'passport',
    'hong_kong_macao_permit',
    'taiwan_permit',
    'residence_permit',
    'other',
  ],
  overseas: ['passport', 'national_id', 'other'],
} as const satisfies Record<string, readonly IdType[]>;

/** Digits or English letters (specification section 5). Documents print them in groups, which are not part of the number. */
const idNumber = z
  .string()
  .check(
    asPlainCode,
    z.toUpperCase(),
    z.minLength(4, 'tooShort'),
    z.maxLength(30, 'tooLong'),
    z.regex(/^[\dA-Z]+$/, 'lettersAndDigitsOnly'),
  );
const file = id;
/** The last day on which a document is valid, or that it does not expire. Whether that may be sent depends on today: `expiryProblem`. */
const expiry = z.string().check(
  z.regex(/^(long_term|\d{4}-\d{2}-\d{2})$/, 'invalidFormat'),
  z.refine((typed) => typed === 'long_term' || isDay(typed), 'invalidFormat'),
);

/** A day of the calendar: JavaScript rolls 30 February over into March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const shared = {
  companyName: described(text(200), 'Name of the company.'),
  registeredAddress: described(text(300), 'Registered address of the company.'),
  companyPhone: described(companyPhone, 'Phone number of the company as written in the form.'),
  licenceFileId: file,
  /** Absent only in forms that were sent before it was asked for. */
  licenceExpiry: described(
    z.optional(expiry),
    'Last day, at UTC+8, on which the business licence or certificate of incorporation is valid, or long_term.',
  ),
  legalName: described(text(100), 'Name of the legal representative.'),
  legalIdNumber: described(idNumber, "Number of the legal representative's identity document."),
  legalIdFrontFileId: file,
  /** As `licenceExpiry`. */
  legalIdExpiry: described(
    z.optional(expiry),
    "Last day, at UTC+8, on which the legal representative's identity document is valid, or long_term.",
  ),
  handlerName: described(text(100), 'Name of the person who handles the certification.'),
  handlerAreaCode: areaCode,
  handlerPhoneNumber: phoneNumber,
  handlerIdNumber: described(idNumber, "Number of the handler's identity document."),
  authorizationFileId: file,
  bankAccount: described(accountNumber, 'Number of the bank account.'),
  bankName: described(text(100), 'Name of the bank.'),
};

const mainlandForm = z.object({
  market: described(z.literal('mainland'), 'Which form applies: mainland or overseas.'),
  countryCode: described(
    z.literal('CN'),
    'Country as ISO 3166-1 alpha-2; CN is mainland China, everything else overseas.',
  ),
  ...shared,
  creditCode: described(creditCode, 'Unified social credit code, 18 characters.'),
  legalIdType: described(
    z.enum(idTypesOf.mainland, 'unknownOption'),
    "Kind of the legal representative's identity document.",
  ),
  legalIdBackFileId: file,
  handlerIdType: described(
    z.enum(idTypesOf.mainland, 'unknownOption'),
    "Kind of the handler's identity document.",
  ),
  bankBranch: described(text(100), 'Branch of the bank.'),
});

const overseasForm = z.object({
  market: described(z.literal('overseas'), 'Which form applies: mainland or overseas.'),
  countryCode: countryCode.check(z.refine((code) => code !== 'CN', 'unknownOption')),
  ...shared,
  registrationNumber: described(registeredCode, 'Registration number of the company.'),
  legalIdType: described(
    z.enum(idTypesOf.overseas, 'unknownOption'),
    "Kind of the legal representative's identity document.",
  ),
  /** A passport has no back. */
  legalIdBackFileId: z.optional(file),
  handlerIdType: described(
    z.enum(idTypesOf.overseas, 'unknownOption'),
    "Kind of the handler's identity document.",
  ),
  /** Branch or SWIFT code, where the bank has one. */
  bankBranch: described(
    z.optional(z.string().check(z.trim(), z.maxLength(100, 'tooLong'))),
    'Branch of the bank.',
  ),
});

type Identified = {
  legalIdType: IdType;
  legalIdNumber: string;
  handlerIdType: IdType;
  handlerIdNumber: string;
};

/** The kinds of documents whose numbers have a check digit; of others only the characters are checked. */
const checkedNumbers: Partial<Record<string, (id: string) => boolean>> = {
  resident_id: isResidentId,
  residence_permit: isResidencePermit,
};

/** Whether the check digit of a document's number is right; null where its kind has none. */
export function isIdNumber(type: string, number: string): boolean | null {
  return checkedNumbers[type]?.(number) ?? null;
}

/** Numbers that tell a date of birth of somebody who can't act for a company on the day `today`: not born yet, a child, or older than people are. */
export function unlikelyIdNumbers(
  form: Partial<Record<keyof Identified, string>>,
  today: string,
): ('legalIdNumber' | 'handlerIdNumber')[] {
  return (['legal', 'handler'] as const)
    .filter((who) => {
      const number = plainCode(form[`${who}IdNumber`] ?? '').toUpperCase();
      return isIdNumber(form[`${who}IdType`] ?? '', number) === true && !isOfFullAge(number, today);
    })
    .map((who) => `${who}IdNumber` as const);
}

function checkIdNumbers(context: { value: Identified; issues: z.core.$ZodRawIssue[] }): void {
  const { value } = context;
  for (const who of ['legal', 'handler'] as const) {
    const number = value[`${who}IdNumber`];
    if (isIdNumber(value[`${who}IdType`], number) !== false) continue;
    context.issues.push({
      code: 'custom',
      message: 'invalidIdNumber',
      path: [`${who}IdNumber`],
      input: number,
    });
  }
}

export const certificationForm = z
  .discriminatedUnion('market', [mainlandForm, overseasForm])
  .check((context) => checkIdNumbers(context));
export type CertificationForm = z.infer<typeof certificationForm>;

/** Parses a form composed from others. @throws if it is invalid. */
export function parseCertificationForm(value: unknown): CertificationForm {
  return z.parse(certificationForm, value);
}

type FieldOf<Form> = Form extends unknown ? keyof Form : never;
export type CertificationField = Exclude<FieldOf<CertificationForm>, 'market'>;

/** All fields in the order of the form, used by reasons, supplements and the review's comparison. */
export const certificationFields = [
  'countryCode',
  'companyName',
  'creditCode',
  'registrationNumber',
  'registeredAddress',
  'companyPhone',
  'licenceFileId',
  'licenceExpiry',
  'legalName',
  'legalIdType',
  'legalIdNumber',
  'legalIdFrontFileId',
  'legalIdBackFileId',
  'legalIdExpiry',
  'handlerName',
  'handlerAreaCode',
  'handlerPhoneNumber',
  'handlerIdType',
  'handlerIdNumber',
  'authorizationFileId',
  'bankAccount',
  'bankName',
  'bankBranch',
] as const satisfies readonly CertificationField[];

/** Fields that mean something only together: a supplement of one may change the other. */
const together: readonly (readonly CertificationField[])[] = [
  ['licenceFileId', 'licenceExpiry'],
  ['legalIdType', 'legalIdNumber', 'legalIdFrontFileId', 'legalIdBackFileId', 'legalIdExpiry'],
  ['handlerIdType', 'handlerIdNumber'],
  ['handlerAreaCode', 'handlerPhoneNumber'],
];

/** The fields that a supplement may change: the requested ones, and those that belong to them. */
export function supplementFields(
  asked: readonly CertificationField[],
): ReadonlySet<CertificationField> {
  const groups = together.filter((group) => group.some((field) => asked.includes(field)));
  return new Set([...asked, ...groups.flat()]);
}

type Filled = Partial<Record<CertificationField, string>>;

/** The form in force, with the values of `entered` for the fields that a supplement may change. */
export function withSupplement(
  inForce: Filled,
  entered: Filled,
  asked: readonly CertificationField[],
): Filled {
  const changed = supplementFields(asked);
  const fields = certificationFields.map((field): [CertificationField, string | undefined] => [
    field,
    (changed.has(field) ? entered : inForce)[field],
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A draft: any field may be missing or invalid. */
export const certificationDraft = z.object({
  market: described(
    z.enum(['mainland', 'overseas'], 'unknownOption'),
    'Which form applies: mainland or overseas.',
  ),
  fields: described(
    z.partialRecord(z.enum(certificationFields), z.string().check(z.maxLength(300, 'tooLong'))),
    'Fields of the form, by name.',
  ),
});
