import { TextField } from '@arcadia/ui/form/text-field';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { PhonePrefixButton } from '../../shared/phone-prefix/PhonePrefixButton.tsx';
import type { TypedContact } from './typed-contact.ts';

type NewContactFieldProps = {
  kind: 'phone' | 'email';
  value: TypedContact;
  onChange: (change: Partial<TypedContact>) => void;
  error: string | undefined;
};

/** Frames for which the focus is looked after: half a second, longer where the machine is busy. */
const watchedFrames = 30;

/**
 * What had the focus in the step before is gone. The dialog notices that too, sometimes later than we do, and takes the
 * focus to itself; then the field takes it back. From any control that a person has chosen it takes nothing.
 */
function takeFocus(field: HTMLInputElement | null): (() => void) | undefined {
  if (!field) return undefined;
  const dialog = field.closest('[role="dialog"]');
  let left = watchedFrames;
  let frame = 0;
  const look = () => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === dialog) field.focus();
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(look);
  };
  field.focus();
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** The phone or the e-mail that is to be bound. */
export function NewContactField({ kind, value, onChange, error }: NewContactFieldProps) {
  const texts = useMessages('account');
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => takeFocus(control.current), []);
  if (kind === 'email') {
    return (
      <TextField
        ref={control}
        label={texts.email.label}
        type="email"
        name="email"
        autoComplete="email"
        value={value.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={error}
      />
    );
  }
  return (
    <TextField
      ref={control}
      label={texts.phone.label}
      type="tel"
      name="phoneNumber"
      inputMode="tel"
      autoComplete="tel-national"
      prefix={
        <PhonePrefixButton value={value.areaCode} onChange={(areaCode) => onChange({ areaCode })} />
      }
      value={value.phoneNumber}
      onChange={(event) => onChange({ phoneNumber: event.target.value })}
      error={error}
    />
  );
}
