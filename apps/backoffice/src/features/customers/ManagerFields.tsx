import { typedPhone } from '@arcadia/kernel/typed-code';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { TextField } from '@arcadia/ui/form/text-field';
import { PhonePrefixButton } from '@arcadia/web/phone/phone-prefix-button';
import { type ChangeEvent, useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { phoneCodes } from '../../shared/phone-codes.ts';
import type { SettingsFormState } from './use-settings-form.ts';

const empty = { name: '', areaCode: '+86', phoneNumber: '', email: '' };

/** The customer's account manager, or nobody. */
export function ManagerFields({ settings }: { settings: SettingsFormState }) {
  const texts = useMessages('backofficeCustomers').settings;
  const { form, fieldError } = settings;
  const manager = form.watch('manager');
  // What was typed comes back when the box is ticked again.
  const typed = useRef(manager ?? empty);
  const toggle = (named: boolean) => {
    if (manager) typed.current = manager;
    form.setValue('manager', named ? typed.current : null, { shouldDirty: true });
    form.clearErrors('manager');
  };
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={texts.manager}
        help={texts.managerHelp}
        checked={manager !== null}
        onChange={(event) => toggle(event.target.checked)}
      />
      {manager !== null && (
        <div className="flex flex-col gap-4 border-l-2 border-hairline pl-4">
          <TextField
            label={texts.managerName}
            autoComplete="off"
            {...form.register('manager.name')}
            error={fieldError('manager.name')}
          />
          <Phone settings={settings} areaCode={manager.areaCode} />
          <TextField
            label={texts.email}
            type="email"
            autoComplete="off"
            {...form.register('manager.email')}
            error={fieldError('manager.email')}
          />
        </div>
      )}
    </div>
  );
}

function Phone({ settings, areaCode }: { settings: SettingsFormState; areaCode: string }) {
  const texts = useMessages('backofficeCustomers').settings;
  const { form, fieldError } = settings;
  return (
    <TextField
      label={texts.phone}
      autoComplete="off"
      inputMode="tel"
      prefix={
        <PhonePrefixButton
          codes={phoneCodes}
          value={areaCode}
          onChange={(prefix) =>
            form.setValue('manager.areaCode', prefix, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      }
      {...form.register('manager.phoneNumber', {
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
          const phone = typedPhone(target.value, form.getValues('manager.areaCode'));
          if (phone.phoneNumber === target.value) return;
          form.setValue('manager.areaCode', phone.areaCode, { shouldDirty: true });
          form.setValue('manager.phoneNumber', phone.phoneNumber, { shouldDirty: true });
        },
      })}
      error={fieldError('manager.phoneNumber') ?? fieldError('manager.areaCode')}
    />
  );
}
