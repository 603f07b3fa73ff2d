import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import type { FieldProblem } from '@arcadia/contract/wire/errors';
import { useMessages } from '../../shared/messages.ts';
import { filePurposeOf, type Market } from './form-fields.ts';

type FieldTexts = {
  /** Where the step does not say whose it is. */
  name: (field: CertificationField) => string;
  label: (field: CertificationField) => string;
  help: (field: CertificationField) => string | undefined;
};
type SomeTexts = Readonly<Partial<Record<CertificationField, string>>>;

/** A field's name and the help to fill it in, in the words of a market. */
export function useFieldTexts(market: Market): FieldTexts {
  const { fields, overseasFields, form } = useMessages('certification');
  const abroad = market === 'overseas';
  const labels: SomeTexts = abroad ? { ...form.labels, ...form.overseasLabels } : form.labels;
  const helps: SomeTexts = abroad ? { ...form.help, ...form.overseasHelp } : form.help;
  const names: SomeTexts = abroad ? { ...fields, ...overseasFields } : fields;
  return {
    name: (field) => names[field] ?? '',
    label: (field) => labels[field] ?? '',
    help: (field) => helps[field],
  };
}

type FieldProblems = Partial<Record<CertificationField, Partial<Record<FieldProblem, string>>>>;

/** Better words than the general ones, by field and problem. */
export function useFieldProblems(): FieldProblems {
  const { problems, sameSide } = useMessages('certification').form;
  const idNumber = {
    tooShort: problems.idNumber,
    tooLong: problems.idNumber,
    lettersAndDigitsOnly: problems.idNumber,
  };
  const files = Object.keys(filePurposeOf).map((field) => [
    field,
    { required: problems.missingFile, invalidFormat: problems.missingFile, invalid: sameSide },
  ]);
  return {
    ...Object.fromEntries(files),
    countryCode: { required: problems.missingChoice },
    licenceExpiry: { required: problems.missingExpiry },
    legalIdExpiry: { required: problems.missingExpiry },
    legalIdNumber: idNumber,
    handlerIdNumber: idNumber,
    handlerAreaCode: { required: problems.areaCode },
    handlerPhoneNumber: { invalidFormat: problems.phoneNumber },
    registrationNumber: {
      tooShort: problems.registrationNumber,
      tooLong: problems.registrationNumber,
      lettersAndDigitsOnly: problems.registrationNumber,
    },
    bankAccount: { lettersAndDigitsOnly: problems.bankAccount },
  };
}
