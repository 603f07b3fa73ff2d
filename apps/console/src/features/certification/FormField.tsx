import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { TextField } from '@arcadia/ui/form/text-field';
import type { ComponentProps } from 'react';
import { CountryField } from './CountryField.tsx';
import { ExpiryField } from './ExpiryField.tsx';
import { FileField } from './FileField.tsx';
import { useFormState } from './form-context.tsx';
import { isFileField, isOptional } from './form-fields.ts';
import { maxValueLength } from './form-values.ts';
import { HandlerPhoneField } from './HandlerPhoneField.tsx';
import { IdTypeField } from './IdTypeField.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFieldTexts } from './use-field-texts.ts';

type Field = CertificationField;
type TextProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'autoCapitalize'>;

/** Offers of the browser to fill fields in, and the keyboard that a phone shows. None for papers and accounts. */
const typing: Partial<Record<Field, TextProps>> = {
  companyName: { autoComplete: 'organization' },
  registeredAddress: { autoComplete: 'street-address' },
  companyPhone: { autoComplete: 'work tel', inputMode: 'tel' },
  creditCode: { autoCapitalize: 'characters' },
  legalIdNumber: { autoCapitalize: 'characters' },
  handlerIdNumber: { autoCapitalize: 'characters' },
};

/** The control of one field of the form, with what the reviewer said to it. */
export function FormField({ field }: { field: Field }) {
  if (isFileField(field)) return <FileField field={field} />;
  switch (field) {
    case 'countryCode':
      return <CountryField />;
    case 'legalIdType':
    case 'handlerIdType':
      return <IdTypeField field={field} />;
    case 'licenceExpiry':
    case 'legalIdExpiry':
      return <ExpiryField field={field} />;
    case 'handlerPhoneNumber':
      return <HandlerPhoneField />;
    case 'handlerAreaCode':
      // Part of the phone.
      return null;
    default:
      return <PlainField field={field} />;
  }
}

function PlainField({ field }: { field: Field }) {
  const { form, values } = useFormState();
  const { label, help } = useFieldTexts(values.market);
  return (
    <TextField
      {...form.register(field)}
      label={label(field)}
      help={help(field)}
      error={useFieldError(field)}
      optional={isOptional(field, values.market)}
      maxLength={maxValueLength}
      autoComplete="off"
      spellCheck={false}
      {...typing[field]}
    />
  );
}
