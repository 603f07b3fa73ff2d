import { PhoneField } from '@arcadia/ui/form/phone-field';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMemo, useState } from 'react';
import { countriesIn } from '../../shared/countries.ts';
import { useFormState } from './form-context.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** Calling code and number of the handler: two fields of the form in one control. */
export function HandlerPhoneField() {
  const { form, values } = useFormState();
  const { label } = useFieldTexts(values.market);
  const { language } = useLanguage();
  const countries = useMemo(
    () =>
      countriesIn(language).map(({ callingCode, ...rest }) => ({ ...rest, prefix: callingCode })),
    [language],
  );
  // Several countries share a code; the one that was picked is kept for as long as the form is open.
  const [picked, setPicked] = useState('');
  const sharing = countries.filter(({ prefix }) => prefix === values.handlerAreaCode);
  const country = sharing.find(({ code }) => code === picked) ?? sharing[0];
  const errors = [useFieldError('handlerPhoneNumber'), useFieldError('handlerAreaCode')];
  return (
    <PhoneField
      {...form.register('handlerPhoneNumber')}
      label={label('handlerPhoneNumber')}
      error={errors.find((error) => error !== undefined)}
      countries={countries}
      country={country?.code ?? ''}
      onCountryChange={(code) => {
        const prefix = countries.find((entry) => entry.code === code)?.prefix ?? '';
        setPicked(code);
        form.setValue('handlerAreaCode', prefix, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
