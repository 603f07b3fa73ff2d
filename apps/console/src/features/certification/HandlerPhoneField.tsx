import { typedPhone } from '@arcadia/kernel/typed-code';
import { TextField } from '@arcadia/ui/form/text-field';
import { PhonePrefixButton } from '@arcadia/web/phone/phone-prefix-button';
import type { ChangeEvent } from 'react';
import { phoneCodes } from '../../shared/phone-codes.ts';
import { useFormState } from './form-context.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** Calling code and number of the handler: two fields of the form in one control. */
export function HandlerPhoneField() {
  const { form, values } = useFormState();
  const { label } = useFieldTexts(values.market);
  const errors = [useFieldError('handlerPhoneNumber'), useFieldError('handlerAreaCode')];
  return (
    <TextField
      {...form.register('handlerPhoneNumber', {
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
          const { areaCode, phoneNumber } = typedPhone(target.value, values.handlerAreaCode);
          if (phoneNumber === target.value) return;
          form.setValue('handlerAreaCode', areaCode, { shouldDirty: true });
          form.setValue('handlerPhoneNumber', phoneNumber, { shouldDirty: true });
        },
      })}
      label={label('handlerPhoneNumber')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      error={errors.find((error) => error !== undefined)}
      prefix={
        <PhonePrefixButton
          codes={phoneCodes}
          value={values.handlerAreaCode}
          onChange={(prefix) =>
            form.setValue('handlerAreaCode', prefix, { shouldDirty: true, shouldValidate: true })
          }
        />
      }
    />
  );
}
