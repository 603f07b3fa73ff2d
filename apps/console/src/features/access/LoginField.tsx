import type { createSubAccount } from '@arcadia/contract/access/access';
import { typedPhone } from '@arcadia/kernel/typed-code';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextField } from '@arcadia/ui/form/text-field';
import { PhonePrefixButton } from '@arcadia/web/phone/phone-prefix-button';
import { useState, type Ref } from 'react';
import { callingCodeOf } from '../../shared/countries.ts';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { phoneCodes } from '../../shared/phone-codes.ts';

type Login = (typeof createSubAccount)['input']['_zod']['input']['login'];

type LoginFieldProps = {
  value: Login;
  onChange: (login: Login) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
};

/** Phone or email; what was typed into the other one comes back with it. */
export function LoginField({ value, onChange, onBlur, error, ref }: LoginFieldProps) {
  const { form: texts } = useMessages('access').members;
  const { countryCode } = useMember();
  const [other, setOther] = useState<Login>(
    value.kind === 'email'
      ? { kind: 'phone', areaCode: callingCodeOf(countryCode), phoneNumber: '' }
      : { kind: 'email', email: '' },
  );
  const control = { ref, onBlur, error };
  return (
    <div className="flex flex-col gap-3">
      <div
        // Pressing a choice takes the focus from no field: its error would push the choice away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        <RadioGroup
          label={texts.login}
          className="flex flex-wrap gap-x-6 gap-y-2"
          value={value.kind}
          onValueChange={(kind) => {
            if (kind === value.kind) return;
            setOther(value);
            onChange(other);
          }}
        >
          <Radio value="email" label={texts.byEmail} />
          <Radio value="phone" label={texts.byPhone} />
        </RadioGroup>
      </div>
      {value.kind === 'phone' ? (
        <TextField
          {...control}
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix={
            <PhonePrefixButton
              codes={phoneCodes}
              value={value.areaCode}
              onChange={(areaCode) => onChange({ ...value, areaCode })}
            />
          }
          value={value.phoneNumber}
          onChange={({ target }) =>
            onChange({ ...value, ...typedPhone(target.value, value.areaCode) })
          }
        />
      ) : (
        <TextField
          {...control}
          label={texts.email}
          type="email"
          autoComplete="off"
          value={value.email}
          onChange={(event) => onChange({ kind: 'email', email: event.target.value })}
        />
      )}
    </div>
  );
}
