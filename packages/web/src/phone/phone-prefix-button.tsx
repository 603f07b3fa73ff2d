import { useUiTexts } from '@arcadia/ui/ui-texts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { phonePrefixClass, type PhonePrefixProps } from './phone-prefix.tsx';

const loadPicker = () => import('./phone-prefix-picker.tsx');
const PhonePrefixPicker = lazy(async () => ({ default: (await loadPicker()).PhonePrefixPicker }));

/**
 * The prefix in front of every phone number, as `prefix` of its text field. The searchable list behind it loads when the
 * button is first pressed.
 */
export function PhonePrefixButton({ value, onChange, codes }: PhonePrefixProps) {
  const texts = useUiTexts();
  const [asked, setAsked] = useState(false);
  const warm = () => void loadPicker();
  const resting = (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-label={`${texts.countryCode} ${value}`}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setAsked(true)}
      className={phonePrefixClass}
    >
      {value}
      <ChevronDown aria-hidden className="ml-auto size-3.5 text-text-faint" />
    </button>
  );
  if (!asked) return resting;
  return (
    <Suspense fallback={resting}>
      <PhonePrefixPicker value={value} onChange={onChange} codes={codes} />
    </Suspense>
  );
}
