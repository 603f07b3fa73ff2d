import type { createSubAccount } from '@arcadia/contract/access';
import { PhoneField } from '@arcadia/ui/form/phone-field';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextField } from '@arcadia/ui/form/text-field';
import { useLanguage } from '@arcadia/web/messages/messages';
import { useMemo, useState, type Ref } from 'react';
import { countriesIn } from '../../shared/countries.ts';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { nationalDigits } from '../../shared/national-digits.ts';

type Login = (typeof createSubAccount)['input']['_zod']['input']['login'];

type LoginFieldProps = {
  value: Login;
  onChange: (login: Login) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
};

/** Phone or e-mail; what was typed into the other one comes back with it. */
export function LoginField({ value, onChange, onBlur, error, ref }: LoginFieldProps) {
  const { form: texts } = useMessages('access').members;
  const { mainland } = useMember();
  const { language } = useLanguage();
  const countries = useMemo(
    () => countriesIn(language).map(({ callingCode, ...one }) => ({ ...one, prefix: callingCode })),
    [language],
  );
  const prefixOf = (code: string) => countries.find((one) => one.code === code)?.prefix ?? '+86';
  const [country, setCountry] = useState(
    () => countries.find(isOf(value))?.code ?? (mainland ? 'CN' : 'SG'),
  );
  const [other, setOther] = useState<Login>(
    value.kind === 'email'
      ? { kind: 'phone', areaCode: prefixOf(country), phoneNumber: '' }
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
        <PhoneField
          {...control}
          label={texts.phone}
          countries={countries}
          country={country}
          onCountryChange={(code) => {
            setCountry(code);
            onChange({ ...value, areaCode: prefixOf(code) });
          }}
          value={value.phoneNumber}
          onChange={(event) =>
            onChange({ ...value, phoneNumber: nationalDigits(event.target.value) })
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

/** Finds the country of a number that was typed before a reload. */
function isOf(login: Login) {
  return ({ prefix }: { prefix: string }) => login.kind === 'phone' && login.areaCode === prefix;
}
