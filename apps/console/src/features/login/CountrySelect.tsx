import { Field } from '@arcadia/ui/form/field';
import { useHydrating } from '@arcadia/web/routing/hydration';
import { useLanguage } from '@arcadia/web/messages/messages';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, type Ref } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { countriesIn, type Country } from '../../shared/countries.ts';

type CountrySelectProps = {
  value: string;
  onChange: (country: Country) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLSelectElement>;
};

/**
 * The browser's native select: it opens immediately, can be searched by typing, and works well on phones, unlike a
 * custom list of two hundred entries.
 */
export function CountrySelect({ value, onChange, onBlur, error, ref }: CountrySelectProps) {
  const texts = useMessages('login');
  const { language } = useLanguage();
  // Names and order are the browser's own: another one than the server's may spell them otherwise.
  const hydrating = useHydrating();
  const countries = useMemo(() => (hydrating ? [] : countriesIn(language)), [hydrating, language]);
  const id = useId();
  return (
    <Field id={id} label={texts.country} error={error}>
      <span className="relative flex">
        <select
          ref={ref}
          id={id}
          value={value}
          autoComplete="country"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = countries.find(({ code }) => code === event.target.value);
            if (chosen) onChange(chosen);
          }}
          className={`${value === '' ? 'text-text-faint' : 'text-text'} h-control w-full appearance-none rounded-control border border-hairline-strong bg-surface pr-9 pl-3 text-14 transition-colors hover:border-text-faint focus-visible:border-focus focus-visible:ring-3 focus-visible:ring-focus/20 focus-visible:outline-none aria-invalid:border-danger max-lg:text-16 forced-colors:focus-visible:outline-2`}
        >
          <option value="" disabled hidden>
            {texts.countryMissing}
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-faint"
        />
      </span>
    </Field>
  );
}
