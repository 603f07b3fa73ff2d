import { countryName } from '@arcadia/i18n/country-name';
import { Combobox } from '@arcadia/ui/form/combobox';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { callingCodeOf, overseasChoices } from '../../shared/countries.ts';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** Where an overseas company is registered. In the mainland form there is nothing to choose. */
export function CountryField() {
  const { chooseCountry } = useMessages('certification').form;
  const { form, values } = useFormState();
  const { label } = useFieldTexts(values.market);
  const { language } = useLanguage();
  const error = useFieldError('countryCode');
  const items = useMemo(() => overseasChoices(language), [language]);
  if (values.market === 'mainland') return null;
  return (
    <Controller
      control={form.control}
      name="countryCode"
      render={({ field }) => (
        <Combobox
          ref={field.ref}
          label={label('countryCode')}
          items={items}
          value={
            field.value === ''
              ? null
              : { value: field.value, label: countryName(field.value, language) }
          }
          onValueChange={(item) => {
            field.onChange(item?.value ?? '');
            // The handler is most often called in the same country; a number that is there has its prefix.
            if (item !== null && values.handlerPhoneNumber === '')
              form.setValue('handlerAreaCode', callingCodeOf(item.value), { shouldDirty: true });
          }}
          onBlur={field.onBlur}
          placeholder={chooseCountry}
          error={error}
        />
      )}
    />
  );
}
