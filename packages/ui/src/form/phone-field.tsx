import { Suspense, lazy, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { controlBox, innerInput } from './control-class.ts';
import { Field, splitFieldProps, useFieldControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import type { InputProps } from './input.tsx';
import type { PhoneCountry } from './phone-country.tsx';
import { useUiTexts } from '../ui-texts.tsx';

interface PhoneControlProps extends Omit<
  InputProps,
  'type' | 'prefix' | 'suffix' | 'className' | 'boxClassName'
> {
  countries: readonly PhoneCountry[];
  /** ISO code of the chosen country. */
  country: string;
  onCountryChange: (country: string) => void;
}

export type PhoneFieldProps = FieldProps & Omit<PhoneControlProps, keyof FieldProps>;

const loadPrefix = () => import('./phone-prefix.tsx');
const PhonePrefix = lazy(async () => ({ default: (await loadPrefix()).PhonePrefix }));

const prefixClass =
  'flex shrink-0 items-center gap-1 rounded-l-control border-r border-hairline px-3 tabular-nums text-text hover:bg-surface-sunken';

/** A phone number: the country's prefix, searchable, and the national number as it is typed. */
export function PhoneField(props: PhoneFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field} id={control.id}>
      <PhoneControl {...control} />
    </Field>
  );
}

function PhoneControl({ countries, country, onCountryChange, ...input }: PhoneControlProps) {
  const [asked, setAsked] = useState(false);
  const aria = useFieldControl(input);
  const prefix = countries.find((entry) => entry.code === country)?.prefix ?? '';
  const resting = <RestingPrefix prefix={prefix} onPress={() => setAsked(true)} />;
  return (
    <span className={controlBox()}>
      {asked && !input.disabled ? (
        <Suspense fallback={resting}>
          <PhonePrefix {...{ countries, country, onCountryChange }} className={prefixClass} />
        </Suspense>
      ) : (
        resting
      )}
      <input
        autoComplete="tel-national"
        {...input}
        {...aria}
        type="tel"
        inputMode="tel"
        className={innerInput}
      />
    </span>
  );
}

/** Looks like the picker and loads it: most visitors never change the prefix, and the list weighs 45 kB. */
function RestingPrefix({ prefix, onPress }: { prefix: string; onPress: () => void }) {
  const texts = useUiTexts();
  const warm = () => void loadPrefix();
  return (
    <button
      type="button"
      aria-label={`${texts.countryCode} ${prefix}`}
      aria-haspopup="listbox"
      onPointerEnter={warm}
      onFocus={warm}
      onClick={onPress}
      className={prefixClass}
    >
      {prefix}
      <ChevronDown aria-hidden="true" className="size-3.5 text-text-faint" />
    </button>
  );
}
