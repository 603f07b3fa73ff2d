import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { phoneCodeClass, type PhoneCodeProps } from './phone-code.ts';

const loadPicker = () => import('./PhoneCodePicker.tsx');
const PhoneCodePicker = lazy(async () => ({ default: (await loadPicker()).PhoneCodePicker }));

/** The prefix in front of a phone number. The searchable list behind it loads when the button is first pressed. */
export function PhoneCodeButton({ value, onChange }: PhoneCodeProps) {
  const texts = useMessages('login');
  const [asked, setAsked] = useState(false);
  const warm = () => void loadPicker();
  const resting = (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-label={`${texts.phoneCode} ${value}`}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setAsked(true)}
      className={phoneCodeClass}
    >
      {value}
      <ChevronDown aria-hidden className="size-3.5 text-text-faint" />
    </button>
  );
  if (!asked) return resting;
  return (
    <Suspense fallback={resting}>
      <PhoneCodePicker value={value} onChange={onChange} />
    </Suspense>
  );
}
