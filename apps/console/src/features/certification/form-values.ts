import {
  certificationFields,
  certificationForm,
  idTypesOf,
  unlikelyIdNumbers,
  type CertificationField,
  type CertificationForm,
} from '@arcadia/contract/companies/certification-form';
import {
  expiriesAskedWith,
  expiryFields,
  expiryProblem,
} from '@arcadia/contract/companies/document-expiry';
import type { FieldProblem } from '@arcadia/contract/wire/errors';
import type { StoredFile } from '@arcadia/contract/files/files';
import { dayOf } from '@arcadia/kernel/calendar';
import { productNow } from '@arcadia/web/messages/product-time';
import * as z from 'zod/mini';
import { fieldsOf, isOptional, parts, type Market } from './form-fields.ts';
import type { EnteredCertification } from './queries.ts';

/** The form while it is being filled in: every field of both markets is a text, empty until something is entered. */
export type FormValues = { market: Market } & Record<CertificationField, string>;
/** The half-filled form as the server keeps it. */
export type Draft = {
  market: Market;
  fields: Partial<Record<CertificationField, string>>;
};

/** Where the company has signed up: what most will enter again. */
export type HomeCountry = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** The calling code of any country, with its plus; empty where there is none. */
  prefixOf: (countryCode: string) => string;
};

/** A draft accepts no longer value; none that long is valid. */
export const maxValueLength = 300;

/** The form with what was entered, and the choices that most people would make. */
export function valuesOf(
  { market, fields }: Pick<EnteredCertification, 'market' | 'fields'>,
  home: HomeCountry,
): FormValues {
  const empty = Object.fromEntries(certificationFields.map((field) => [field, '']));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the very list of the record's keys
  const values = { ...(empty as Record<CertificationField, string>), ...fields, market };
  return withChoicesOf(market, values, home);
}

/** Country and kinds of papers as `market` has them; what was chosen stays where it is possible there. */
export function withChoicesOf(market: Market, values: FormValues, home: HomeCountry): FormValues {
  const idTypes: readonly string[] = idTypesOf[market];
  const idType = (chosen: string) => (idTypes.includes(chosen) ? chosen : (idTypes[0] ?? ''));
  const abroad = [values.countryCode, home.code].find((code) => code !== '' && code !== 'CN');
  const chosen = abroad ?? '';
  const mainland = market === 'mainland';
  // The prefix of the other market is nobody's choice where no number has been typed behind it.
  const kept = values.handlerPhoneNumber === '' ? '' : values.handlerAreaCode;
  return {
    ...values,
    market,
    countryCode: mainland ? 'CN' : chosen,
    handlerAreaCode: kept || (mainland ? '+86' : home.prefixOf(chosen)),
    legalIdType: idType(values.legalIdType),
    handlerIdType: idType(values.handlerIdType),
  };
}

export function draftOf({ market, ...fields }: FormValues): Draft {
  const entered = Object.entries(fields).filter(([, value]) => value !== '');
  return { market, fields: Object.fromEntries(entered) };
}

/** The contract's input: the fields of the market, without those that may be and are empty, or were never asked for. */
function contractValues(values: FormValues): Record<string, string> {
  const undated: readonly CertificationField[] = expiryFields;
  const mayBeEmpty = (field: CertificationField) =>
    isOptional(field, values.market) || undated.includes(field);
  const fields = parts
    .flatMap((part) => fieldsOf(part, values.market))
    .filter((field) => values[field].trim() !== '' || !mayBeEmpty(field));
  return {
    market: values.market,
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
  };
}

/** The form to send. @throws ZodError for a form that has problems. */
export function certificationOf(values: FormValues): CertificationForm {
  return certificationForm.parse(contractValues(values));
}

/** Uploaded files by their field. */
export type KnownFiles = Readonly<Partial<Record<CertificationField, StoredFile>>>;

/** Whether both sides of the ID are one picture, as the server will look at them. */
export function sidesAreAlike(values: FormValues, files: KnownFiles): boolean {
  const [front, back] = (['legalIdFrontFileId', 'legalIdBackFileId'] as const).map((side) => {
    const file = files[side];
    return file?.id === values[side] ? file?.sha256 : undefined;
  });
  return back !== undefined && front === back;
}

/**
 * Faults by the contract, numbers of people who can't act for a company today, one picture on both sides of the ID, and
 * documents that have expired. An empty field is missing, whatever rule it breaks first.
 * @param asked fields that a supplement asks for: until when other documents are valid stays as it was approved. Null:
 * everything is asked.
 */
export function problemsOf(
  values: FormValues,
  files: KnownFiles,
  asked: readonly CertificationField[] | null = null,
): Map<CertificationField, string> {
  const { error } = certificationForm.safeParse(contractValues(values));
  const problems = new Map<CertificationField, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = certificationFields.find((name) => name === path[0]);
    if (field === undefined || problems.has(field)) continue;
    const missing: FieldProblem = 'required';
    problems.set(field, values[field].trim() === '' ? missing : message);
  }
  const today = dayOf(productNow());
  for (const field of unlikelyIdNumbers(values, today)) {
    const unlikely: FieldProblem = 'invalidIdNumber';
    if (!problems.has(field)) problems.set(field, unlikely);
  }
  for (const field of asked ? expiriesAskedWith(asked) : expiryFields) {
    const problem = expiryProblem(values[field], today);
    if (problem !== null && !problems.has(field)) problems.set(field, problem);
  }
  const alike: FieldProblem = 'invalid';
  if (sidesAreAlike(values, files)) problems.set('legalIdBackFileId', alike);
  return problems;
}

/** The rules over a form that is being filled in, with the files of the moment. */
export function enteredForm(files: () => KnownFiles, asked: readonly CertificationField[] | null) {
  return z.custom<FormValues>().check((context) => {
    const { value, issues } = context;
    for (const [field, message] of problemsOf(value, files(), asked)) {
      issues.push({ code: 'custom', message, path: [field], input: value[field] });
    }
  });
}
