import { idTypesOf, type IdType } from '@arcadia/contract/companies/certification-form';
import { Select } from '@arcadia/ui/form/select';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** The kind of paper, out of those that people of the market have. */
export function IdTypeField({ field: name }: { field: 'legalIdType' | 'handlerIdType' }) {
  const { idTypes } = useMessages('certification');
  const { form, values } = useFormState();
  const { label } = useFieldTexts(values.market);
  const error = useFieldError(name);
  const offered: readonly IdType[] = idTypesOf[values.market];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Select
          ref={field.ref}
          label={label(name)}
          options={offered.map((value) => ({ value, label: idTypes[value] }))}
          value={offered.find((value) => value === field.value) ?? null}
          onValueChange={(value) => {
            field.onChange(value);
            const number = name === 'legalIdType' ? 'legalIdNumber' : 'handlerIdNumber';
            // The kind of paper decides what its number must look like.
            if (form.getValues(number) !== '') void form.trigger(number);
          }}
          onBlur={field.onBlur}
          error={error}
        />
      )}
    />
  );
}
