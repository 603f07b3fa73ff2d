import type { successionApi } from '@arcadia/contract/companies/successions';
import { typedPhone } from '@arcadia/kernel/typed-code';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextField } from '@arcadia/ui/form/text-field';
import type { ContractForm } from '@arcadia/web/form/form';
import { PhonePrefixButton } from '@arcadia/web/phone/phone-prefix-button';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { phoneCodes } from '../../shared/phone-codes.ts';

type Wanted = (typeof successionApi.startSuccession)['input']['_zod']['output'];
type NewHolderLoginProps = Pick<ContractForm<Wanted>, 'form' | 'fieldError'>;

/** Email or phone with which the new holder signs in; what was typed into the other one comes back with it. */
export function NewHolderLogin({ form, fieldError }: NewHolderLoginProps) {
  const texts = useMessages('backofficeSuccessions');
  const byPhone = form.watch('phone') !== undefined;
  const [other, setOther] = useState<Pick<Wanted, 'email' | 'phone'>>({
    phone: { areaCode: '+86', phoneNumber: '' },
  });
  const change = (kind: string) => {
    if ((kind === 'phone') === byPhone) return;
    const { email, phone } = form.getValues();
    setOther({ email, phone });
    form.setValue('email', other.email);
    form.setValue('phone', other.phone);
    form.clearErrors(['email', 'phone']);
  };
  return (
    <div className="flex flex-col gap-3">
      <div
        // Pressing a choice takes the focus from no field: its error would push the choice away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        <RadioGroup
          label={texts.login}
          className="flex flex-wrap gap-x-6 gap-y-2"
          value={byPhone ? 'phone' : 'email'}
          onValueChange={change}
        >
          <Radio value="email" label={texts.byEmail} />
          <Radio value="phone" label={texts.byPhone} />
        </RadioGroup>
      </div>
      {byPhone ? (
        <Phone
          form={form}
          error={fieldError('phone.phoneNumber') ?? fieldError('phone.areaCode')}
        />
      ) : (
        <TextField
          key="email"
          label={texts.email}
          type="email"
          autoComplete="off"
          {...form.register('email')}
          error={fieldError('email')}
        />
      )}
    </div>
  );
}

function Phone({ form, error }: { form: UseFormReturn<Wanted>; error: string | undefined }) {
  const texts = useMessages('backofficeSuccessions');
  return (
    <Controller
      control={form.control}
      name="phone"
      render={({ field }) => {
        const { areaCode = '', phoneNumber = '' } = field.value ?? {};
        return (
          <TextField
            ref={field.ref}
            label={texts.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            prefix={
              <PhonePrefixButton
                codes={phoneCodes}
                value={areaCode}
                onChange={(code) => field.onChange({ areaCode: code, phoneNumber })}
              />
            }
            value={phoneNumber}
            onChange={({ target }) => field.onChange(typedPhone(target.value, areaCode))}
            onBlur={field.onBlur}
            error={error}
          />
        );
      }}
    />
  );
}
